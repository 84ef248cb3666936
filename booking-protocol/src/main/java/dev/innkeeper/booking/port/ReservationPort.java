package dev.innkeeper.booking.port;

import dev.innkeeper.booking.model.ClaimVerdict;
import dev.innkeeper.booking.value.BookingId;
import io.smallrye.mutiny.Uni;

/** The bookings, as the nights' side asks for them over the network. */
@FunctionalInterface
public interface ReservationPort {

    /** F: whose the nights of a booking are to be. It must be asked after the nights were read. May be repeated. */
    Uni<ClaimVerdict> resolve(BookingId id);
}
