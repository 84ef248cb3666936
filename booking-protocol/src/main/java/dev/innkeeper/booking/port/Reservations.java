package dev.innkeeper.booking.port;

import dev.innkeeper.booking.model.Verdict;
import dev.innkeeper.booking.value.BookingId;
import io.smallrye.mutiny.Uni;

/** The bookings, as the nights' side asks for them over the network. */
@FunctionalInterface
public interface Reservations {

    /** F: whose the nights of a booking are to be. It must be asked after the nights were read. May be repeated. */
    Uni<Verdict> resolve(BookingId id);
}
