package dev.innkeeper.reservation.model;

import com.fasterxml.jackson.annotation.JsonUnwrapped;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/**
 * A reservation as guests and staff see it.
 *
 * @param holdExpiresAt when the hotel stops keeping the room; null unless the status is HELD
 */
public record Reservation(
        ReservationStatus status,
        @JsonUnwrapped BookingTerms terms,
        @Nullable Instant holdExpiresAt,
        Instant createdAt) {
    public Reservation {
        holdExpiresAt = status == ReservationStatus.HELD ? holdExpiresAt : null;
    }
}
