package dev.innkeeper.booking.port;

import dev.innkeeper.booking.model.Booking;
import dev.innkeeper.booking.model.BookingRow;
import dev.innkeeper.model.ConfirmationNumber;
import io.smallrye.mutiny.Uni;
import java.util.Optional;
import java.util.UUID;

/**
 * The rows of bookings, changed by conditional writes only. A write fails with {@link UnknownOutcomeException} when it is
 * not known whether it was, or will be, applied.
 */
public interface BookingTable {

    /**
     * C: records {@code row} unless there is one with its number. One conditional round.
     *
     * @return the row that is on record afterwards
     */
    Uni<BookingRow> insert(BookingRow row);

    /** Replaces the row at revision {@code expected}; false when it is at another revision. One conditional round. */
    Uni<Boolean> replace(Booking next, UUID expected);

    /** The row as of the last completed write; empty when there is none. */
    Uni<Optional<BookingRow>> find(ConfirmationNumber number);

    /** The same, but every write in progress is completed first: the result includes it, or it will never be applied. */
    Uni<Optional<BookingRow>> settled(ConfirmationNumber number);
}
