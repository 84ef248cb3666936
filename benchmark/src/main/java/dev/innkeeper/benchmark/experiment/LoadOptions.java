package dev.innkeeper.benchmark.experiment;

import dev.innkeeper.benchmark.load.ClosedLoop;
import dev.innkeeper.benchmark.load.Workload;
import dev.innkeeper.benchmark.stack.CpuMeter;
import java.time.Duration;

/**
 * How long to measure, and with how many connections.
 *
 * @param workers of a closed loop
 * @param rounds in which REST and replay take turns
 * @param slice of each in each round
 * @param warmUp of each before the first round, so that compiled code is measured
 */
public record LoadOptions(int workers, int rounds, Duration slice, Duration warmUp) {
    void warmUp(ClosedLoop loop, Workload workload) {
        loop.run(workload, warmUp);
        CpuMeter.awaitIdle();
    }
}
