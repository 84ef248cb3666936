package dev.innkeeper.booking.port;

import dev.innkeeper.booking.model.ClaimVerdict;
import dev.innkeeper.booking.value.BookingId;
import io.smallrye.mutiny.Uni;

/** The bookings, over the network. */
@FunctionalInterface
public interface ReservationPort {

    /** F: who should own the nights of a booking. Ask after reading the nights. May be repeated. */
    Uni<ClaimVerdict> resolve(BookingId id);
}
