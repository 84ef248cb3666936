package dev.innkeeper.reservation.model;

import dev.innkeeper.common.rest.Revision;
import java.util.UUID;

/**
 * A booking as its row is, and when its state was last written.
 *
 * @param writtenAt microseconds, by the clock of the conditional writes, which rises from one to the next: what is
 *     derived from the row carries it as its timestamp, so that a late repetition of an older state changes nothing
 */
public record BookingOnRecord(Booking booking, long writtenAt) {

    /** Every change writes the state, so its time tells one revision from the next. */
    public Revision revision() {
        return new Revision(new UUID(0, writtenAt));
    }
}
