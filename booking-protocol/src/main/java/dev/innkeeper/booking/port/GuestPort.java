package dev.innkeeper.booking.port;

import dev.innkeeper.booking.model.Booking;
import io.smallrye.mutiny.Uni;

/** The guests of bookings. Each call may be repeated. */
public interface GuestPort {

    /** Links the booking to its guest before it is recorded, so that erasing the guest finds it. */
    Uni<Void> announce(Booking booking);

    /** Stores the guest who was created with a booking, before the booking commits. */
    Uni<Void> keep(Booking booking);

    /** Removes the guest who was created with a booking that was given up. */
    Uni<Void> forget(Booking booking);
}
