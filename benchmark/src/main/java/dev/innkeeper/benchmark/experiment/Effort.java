package dev.innkeeper.benchmark.experiment;

import dev.innkeeper.benchmark.load.ClosedLoop;
import dev.innkeeper.benchmark.load.Subject;
import dev.innkeeper.benchmark.site.Quiet;
import java.time.Duration;

/**
 * How much is done to know something.
 *
 * @param workers of the closed loop
 * @param rounds each of which measures one way and then the other
 * @param slice how long each way of each round
 * @param warmUp of each way before the first round, at most, pauses not counted
 */
public record Effort(int workers, int rounds, Duration slice, Duration warmUp) {

    /** Warms it up, and lets all that is compiled in the background be compiled. */
    void warmUp(ClosedLoop loop, Subject subject) {
        loop.warmUp(subject, warmUp, Quiet::await);
    }
}
