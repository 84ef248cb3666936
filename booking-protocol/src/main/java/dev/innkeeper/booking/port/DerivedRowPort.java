package dev.innkeeper.booking.port;

import dev.innkeeper.booking.value.BookingId;
import io.smallrye.mutiny.Uni;

/** P: the rows derived from a booking. */
public interface DerivedRowPort {

    /**
     * Writes all of them from the booking's row, read at a quorum: at least as new as what the caller wrote or read. The
     * row need not be settled, because a request whose write is in flight has a journal entry and refreshes the rows too.
     * May be repeated, and may come late.
     */
    Uni<Void> refresh(BookingId id);
}
