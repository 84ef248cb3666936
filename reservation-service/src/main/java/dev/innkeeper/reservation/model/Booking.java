package dev.innkeeper.reservation.model;

import dev.innkeeper.model.Checks;
import java.time.Instant;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * A booking from its first record on. Once committed it is a reservation.
 *
 * @param attempt which attempt at a room holds, from {@value BookingId#FIRST_ATTEMPT}; rises when room or stay change
 * @param fingerprint of the request that it was made by
 * @param holdExpiresAt until when a hold lasts; null when the guest asked for none
 */
public record Booking(
        BookingId id,
        BookingState state,
        int attempt,
        Fingerprint fingerprint,
        BookingTerms terms,
        @Nullable Instant holdExpiresAt,
        Instant createdAt) {
    public Booking {
        new Checks()
                .range("attempt", attempt, BookingId.FIRST_ATTEMPT, BookingId.LAST_ATTEMPT)
                .refuseIfAny();
    }

    /** The reservation that it is; empty when it is not one yet, or never became one. */
    public Optional<Reservation> reservation() {
        return state.status().map(status -> new Reservation(status, terms, holdExpiresAt, createdAt));
    }
}
