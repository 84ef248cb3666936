package dev.innkeeper.booking.port;

import dev.innkeeper.booking.model.Booking;
import dev.innkeeper.booking.value.BookingId;
import io.smallrye.mutiny.Uni;
import java.util.Optional;
import java.util.UUID;

/**
 * The rows of bookings, changed by conditional writes only. A write fails with {@link UnknownOutcomeException} when it is
 * not known whether it was, or will be, applied.
 */
public interface BookingTable {

    /**
     * T: records {@code booking} unless its id is on record. One conditional round.
     *
     * @return what is on record afterwards; empty when the id is fenced
     */
    Uni<Optional<Booking>> insert(Booking booking);

    /** Replaces the row at revision {@code expected}; false when it is at another revision. One conditional round. */
    Uni<Boolean> replace(Booking next, UUID expected);

    /** The booking as of the last completed write; empty when there is none, or the id is fenced. */
    Uni<Optional<Booking>> find(BookingId id);

    /** The same, but every write in progress is completed first: the result includes it, or it will never be applied. */
    Uni<Optional<Booking>> settled(BookingId id);

    /**
     * Makes sure that an id without a booking will never get one.
     *
     * @return the booking that exists after all; empty when the id is fenced now
     */
    Uni<Optional<Booking>> fence(BookingId id);
}
