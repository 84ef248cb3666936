package dev.innkeeper.booking.port;

import dev.innkeeper.booking.model.Booking;
import io.smallrye.mutiny.Uni;

/** P: the rows derived from a booking, the guest who was created with it among them. */
@FunctionalInterface
public interface DerivedRowPort {

    /**
     * Writes all of them with the row's version as their timestamp. So it may be repeated, may come late, and two versions
     * may arrive in any order.
     */
    Uni<Void> publish(Booking row);
}
