package dev.innkeeper.conformance.nemesis;

import dev.innkeeper.conformance.client.Threads;
import dev.innkeeper.conformance.sandbox.WrongClocks;
import java.time.Duration;
import java.util.Random;

/** Jumps of clocks. */
final class Clocks {
    private static final Duration NEAR = Duration.ofMinutes(1);

    /** Until a process has read its new offset. */
    private static final Duration NOTICED = Duration.ofMillis(1500);

    private Clocks() {}

    /**
     * The clock of a process jumps ahead or back by up to {@code farthest}, half of the times by at most a minute, and
     * later to the right time.
     *
     * @param afterwards waits until all runs normally again
     */
    static Fault jump(
            FaultKind kind, String process, WrongClocks clocks, Duration farthest, Random random, Runnable afterwards) {
        int most = (int) (random.nextBoolean() ? farthest : NEAR).toSeconds();
        Duration ahead = Duration.ofSeconds(random.nextInt(-most, most + 1));
        return new Fault(
                kind,
                process + " by " + ahead.toSeconds() + " s",
                () -> {
                    clocks.set(process, ahead);
                    Threads.sleep(NOTICED);
                },
                () -> {
                    clocks.set(process, Duration.ZERO);
                    Threads.sleep(NOTICED);
                    afterwards.run();
                });
    }
}
