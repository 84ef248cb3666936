package dev.innkeeper.booking.port;

import dev.innkeeper.booking.model.Booking;
import io.smallrye.mutiny.Uni;
import java.time.Instant;

/**
 * P: the rows derived from a booking, the guest who was created with it among them; and an event for each of its
 * unpublished changes.
 */
@FunctionalInterface
public interface DerivedRowPort {

    /**
     * Writes all of them with the row's version as their timestamp. So it may be repeated, may come late, and two versions
     * may arrive in any order. Only events are new each time.
     *
     * @param seen when no later version was on record: the time of the events, in the order of the changes
     */
    Uni<Void> publish(Booking row, Instant seen);
}
