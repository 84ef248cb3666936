package dev.innkeeper.hotel.nights.service;

import dev.innkeeper.common.cassandra.DatabaseUnavailableException;
import io.smallrye.mutiny.Uni;
import java.time.Duration;
import org.jspecify.annotations.Nullable;

/**
 * Retries conditional writes with an unknown outcome. Each write is made so that a retry finds out: its condition
 * accepts the state that the write itself produces.
 */
public final class UnknownOutcomes {
    private static final Duration FIRST_PAUSE = Duration.ofMillis(20);
    private static final Duration LONGEST_PAUSE = Duration.ofMillis(300);
    private static final Duration PATIENCE = Duration.ofSeconds(2);

    private UnknownOutcomes() {}

    /** Runs {@code write} until its outcome is known. If it stays unknown, fails like the last attempt: a 503. */
    public static <T> Uni<T> settle(Uni<T> write) {
        return write.onFailure(UnknownOutcomes::isUnknown)
                .retry()
                .withBackOff(FIRST_PAUSE, LONGEST_PAUSE)
                .withJitter(0.5)
                .expireIn(PATIENCE.toMillis())
                .onFailure(UnknownOutcomes::isExhausted)
                .transform(Throwable::getCause);
    }

    // Mutiny wraps the last failure when the retries expire.
    private static boolean isExhausted(Throwable fault) {
        return fault instanceof IllegalStateException && isUnknown(fault.getCause());
    }

    /** Whether the write may have been applied, or may still be. */
    public static boolean isUnknown(@Nullable Throwable fault) {
        return fault instanceof DatabaseUnavailableException unavailable && unavailable.outcomeUnknown();
    }
}
