package dev.innkeeper.hotel.nights.model;

import dev.innkeeper.booking.value.Owner;
import java.util.Set;

/**
 * A night as it is to be.
 *
 * @param expected whose it must be for that
 */
public record NightChange(Night to, Set<Owner> expected) {
    public NightChange {
        expected = Set.copyOf(expected);
    }

    /**
     * Whether a reason is to be written, be it an empty one. What is free or claimed has none: a booking need not say so
     * again, and every column that a night was ever given makes its row dearer to read from then on.
     */
    public boolean changesReason() {
        return !to.reason().isEmpty() || expected.contains(Owner.CLOSED) || expected.contains(Owner.WITHDRAWN);
    }
}
