package dev.innkeeper.reservation.model;

import dev.innkeeper.booking.model.Booking;
import dev.innkeeper.booking.model.BookingTerms;
import dev.innkeeper.booking.model.Reply;
import dev.innkeeper.booking.value.ReservationStatus;
import com.fasterxml.jackson.annotation.JsonUnwrapped;
import java.time.Instant;
import java.util.Optional;
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

    /** What {@code booking} shows; empty when it is no reservation. */
    public static Optional<Reservation> of(Booking booking) {
        return booking.state()
                .status()
                .map(status -> new Reservation(status, booking.terms(), booking.holdExpiresAt(), booking.createdAt()));
    }

    /** What {@code booking} showed when {@code reply} was first given. */
    public static Reservation of(Booking booking, Reply reply) {
        return new Reservation(
                reply.state().status().orElseThrow(),
                booking.terms().with(reply.agreed()),
                reply.holdExpiresAt(),
                booking.createdAt());
    }
}
