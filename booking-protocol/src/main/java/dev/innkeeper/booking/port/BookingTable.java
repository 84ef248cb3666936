package dev.innkeeper.booking.port;

import dev.innkeeper.booking.model.Booking;
import dev.innkeeper.booking.value.BookingId;
import io.smallrye.mutiny.Uni;
import java.util.Optional;
import java.util.UUID;

/**
 * The rows of bookings, written by conditional writes only. Each of them fails with {@link UnknownOutcomeException} when
 * it may or may not have happened, or may yet happen.
 */
public interface BookingTable {

    /**
     * T: records {@code booking} unless its id is on record. One conditional round.
     *
     * @return what is on record afterwards; empty when the id is fenced
     */
    Uni<Optional<Booking>> insert(Booking booking);

    /** Puts {@code next} in place of the row at {@code expected}; false when the row is at another revision. One round. */
    Uni<Boolean> replace(Booking next, UUID expected);

    /** The booking as the last finished write left it; empty when there is none, or the id is fenced. */
    Uni<Optional<Booking>> find(BookingId id);

    /** The same with every write finished that was under way: it is seen, or will never be applied. */
    Uni<Optional<Booking>> settled(BookingId id);

    /**
     * Makes sure that nothing will ever be booked under an id that nobody has recorded.
     *
     * @return the booking that is on record after all; empty when the id is fenced now
     */
    Uni<Optional<Booking>> fence(BookingId id);
}
