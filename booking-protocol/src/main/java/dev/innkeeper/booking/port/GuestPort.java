package dev.innkeeper.booking.port;

import dev.innkeeper.booking.model.Booking;
import io.smallrye.mutiny.Uni;

/** The persons behind bookings. Each call may be repeated. */
public interface GuestPort {

    /** Notes, before the booking is recorded, that it is its guest's: so that it is found when the guest is forgotten. */
    Uni<Void> announce(Booking booking);

    /** Keeps the guest who came with a booking, before it is committed. */
    Uni<Void> keep(Booking booking);

    /** Takes away the guest who came with a booking that was given up. */
    Uni<Void> forget(Booking booking);
}
