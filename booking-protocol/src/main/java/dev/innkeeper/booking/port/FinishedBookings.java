package dev.innkeeper.booking.port;

import dev.innkeeper.booking.model.Booking;
import io.smallrye.mutiny.Uni;

/**
 * For which revision of a booking all that follows from it has been done. It spares the sweeper doing it again, and that
 * is all: nothing goes wrong where a note is missing or lost, and a note of an earlier revision says nothing of the row.
 */
public interface FinishedBookings {

    /** Notes that derived rows, marks on nights and freed nights are as {@code row} says. */
    Uni<Void> note(Booking row);

    /** Whether that was noted of {@code row} at this very revision. */
    Uni<Boolean> includes(Booking row);
}
