package dev.innkeeper.booking.retry;

import dev.innkeeper.booking.port.Timer;
import io.smallrye.mutiny.Uni;
import java.time.Duration;

/**
 * The attempts at a conditional write that met contention or has an unknown outcome: at most {@value #MOST}, with pauses
 * that double.
 *
 * @param begun the number of the current attempt, from 1
 */
public record RetryBudget(int begun) {
    public static final int MOST = 8;
    public static final RetryBudget FIRST = new RetryBudget(1);

    private static final long FIRST_PAUSE_MILLIS = 10;

    /** The next attempt, after a pause; fails with {@code otherwise} when this was the last. */
    public Uni<RetryBudget> next(Timer timer, RuntimeException otherwise) {
        if (begun == MOST) {
            return Uni.createFrom().failure(otherwise);
        }
        return timer.pause(Duration.ofMillis(FIRST_PAUSE_MILLIS << begun)).replaceWith(new RetryBudget(begun + 1));
    }
}
