package dev.innkeeper.booking.port;

import dev.innkeeper.booking.model.NewBooking;
import io.smallrye.mutiny.Uni;

/** The guests of bookings. */
@FunctionalInterface
public interface GuestPort {

    /**
     * Links a booking to a guest who exists before it is recorded, so that erasing the guest finds it. May be repeated; the
     * booking need not come about.
     */
    Uni<Void> announce(NewBooking booking);
}
