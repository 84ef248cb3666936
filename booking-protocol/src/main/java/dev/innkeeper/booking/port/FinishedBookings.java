package dev.innkeeper.booking.port;

import dev.innkeeper.booking.model.Booking;
import io.smallrye.mutiny.Uni;

/**
 * The revisions of bookings that have no pending work. It only saves the sweeper from repeating work: a lost entry does no
 * harm, and an entry for an earlier revision says nothing about the current row.
 */
public interface FinishedBookings {

    /** Records that derived rows and nights agree with {@code row}. */
    Uni<Void> note(Booking row);

    /** Whether exactly this revision of {@code row} was recorded. */
    Uni<Boolean> includes(Booking row);
}
