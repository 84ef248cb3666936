package dev.innkeeper.hotel.nights.service;

import dev.innkeeper.common.cassandra.DatabaseUnavailableException;
import io.smallrye.mutiny.Uni;
import java.time.Duration;
import org.jspecify.annotations.Nullable;

/**
 * Settles conditional writes of which it is not known whether they have happened: each is written so that running it
 * again finds out, for what it has made is not refused by its own condition.
 */
public final class UnknownOutcomes {
    private static final Duration FIRST_PAUSE = Duration.ofMillis(20);
    private static final Duration LONGEST_PAUSE = Duration.ofMillis(300);
    private static final Duration PATIENCE = Duration.ofSeconds(2);

    private UnknownOutcomes() {}

    /** Runs {@code write} until its outcome is known, or fails as it did last: then the client hears 503. */
    public static <T> Uni<T> settle(Uni<T> write) {
        return write.onFailure(UnknownOutcomes::isUnknown)
                .retry()
                .withBackOff(FIRST_PAUSE, LONGEST_PAUSE)
                .withJitter(0.5)
                .expireIn(PATIENCE.toMillis())
                .onFailure(UnknownOutcomes::isExhausted)
                .transform(Throwable::getCause);
    }

    // How Mutiny says that the time is over: the last failure is its cause.
    private static boolean isExhausted(Throwable fault) {
        return fault instanceof IllegalStateException && isUnknown(fault.getCause());
    }

    /** Whether it is a write that may have happened, or may yet happen. */
    public static boolean isUnknown(@Nullable Throwable fault) {
        return fault instanceof DatabaseUnavailableException unavailable && unavailable.outcomeUnknown();
    }
}
