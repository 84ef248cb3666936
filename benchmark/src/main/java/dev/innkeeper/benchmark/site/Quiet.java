package dev.innkeeper.benchmark.site;

import dev.innkeeper.benchmark.BenchmarkFailedException;
import java.time.Duration;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;

/**
 * The end of what a load leaves behind. A Java machine compiles in the background what it has found to be done often; where
 * the load takes every processor it gets to that late, and would do it while something is measured.
 */
public final class Quiet {
    private static final Duration LOOK = Duration.ofMillis(500);
    private static final double LITTLE = 0.15;
    private static final int MOST_LOOKS = 20;

    private Quiet() {}

    /**
     * Blocks until this process and all that it has started, taken together, use less than {@value #LITTLE} of a processor for
     * half a second; for ten seconds at the longest.
     */
    public static void await() {
        for (int look = 0; look < MOST_LOOKS; look++) {
            Duration before = used();
            sleep();
            if (used().minus(before).toNanos() < LITTLE * LOOK.toNanos()) {
                return;
            }
        }
    }

    private static Duration used() {
        ProcessHandle self = ProcessHandle.current();
        return Stream.concat(Stream.of(self), self.descendants())
                .flatMap(process -> process.info().totalCpuDuration().stream())
                .reduce(Duration.ZERO, Duration::plus);
    }

    private static void sleep() {
        try {
            TimeUnit.MILLISECONDS.sleep(LOOK.toMillis());
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new BenchmarkFailedException("interrupted");
        }
    }
}
