package dev.innkeeper.booking;

import io.smallrye.mutiny.Uni;

/** P: the rows derived from a booking. */
public interface Projections {

    /** Writes them all from the booking's row as it is now, settled. May be repeated, and come late. */
    Uni<Void> refresh(BookingId id);
}
