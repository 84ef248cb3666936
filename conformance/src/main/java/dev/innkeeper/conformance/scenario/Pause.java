package dev.innkeeper.conformance.scenario;

import java.time.Duration;

/** Some time in which others go on. */
public final class Pause {
    private Pause() {}

    /**
     * Blocks for so long.
     *
     * @throws RaceBrokenException when the thread is interrupted, which stays so
     */
    public static void of(Duration duration) {
        try {
            Thread.sleep(duration.toMillis());
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new RaceBrokenException("interrupted");
        }
    }
}
