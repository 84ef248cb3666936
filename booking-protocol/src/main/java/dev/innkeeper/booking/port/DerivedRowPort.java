package dev.innkeeper.booking.port;

import dev.innkeeper.booking.value.BookingId;
import io.smallrye.mutiny.Uni;

/** P: the rows derived from a booking. */
public interface DerivedRowPort {

    /**
     * Writes them all from the booking's row as a quorum has it: at least as new as what the caller has decided, or read.
     * It need not be settled: whose decision is still in flight has the row in the journal, and comes here too. May be
     * repeated, and come late.
     */
    Uni<Void> refresh(BookingId id);
}
