package dev.innkeeper.hotel.nights.model;

import dev.innkeeper.booking.value.Owner;
import java.util.Set;

/**
 * The new state of a night.
 *
 * @param expected the owner that the night must have for the change to apply
 */
public record NightChange(Night to, Set<Owner> expected) {
    public NightChange {
        expected = Set.copyOf(expected);
    }

    /**
     * Whether to write a reason, even an empty one. Free and claimed nights have none, so bookings do not write it:
     * every column that a night ever had makes its row slower to read.
     */
    public boolean changesReason() {
        return !to.reason().isEmpty() || expected.contains(Owner.CLOSED) || expected.contains(Owner.WITHDRAWN);
    }
}
