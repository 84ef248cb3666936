package dev.innkeeper.reservation.model;

import com.fasterxml.jackson.annotation.JsonUnwrapped;
import dev.innkeeper.booking.model.Booking;
import dev.innkeeper.booking.model.BookingTerms;
import dev.innkeeper.booking.model.RecordedReply;
import dev.innkeeper.booking.value.ReservationStatus;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/**
 * A reservation as guests and staff see it.
 *
 * @param holdExpiresAt when the hold ends; null unless the status is HELD
 */
public record Reservation(
        ReservationStatus status,
        @JsonUnwrapped BookingTerms terms,
        @Nullable Instant holdExpiresAt,
        Instant createdAt) {
    public Reservation {
        holdExpiresAt = status == ReservationStatus.HELD ? holdExpiresAt : null;
    }

    /** The reservation as it is now. */
    public static Reservation of(Booking booking) {
        return new Reservation(booking.status(), booking.terms(), booking.holdExpiresAt(), booking.createdAt());
    }

    /** The reservation that {@code recordedReply} showed when it was first sent. */
    public static Reservation of(Booking booking, RecordedReply recordedReply) {
        return new Reservation(
                recordedReply.status(),
                booking.terms().with(recordedReply.agreed()),
                recordedReply.holdExpiresAt(),
                booking.createdAt());
    }
}
