package dev.innkeeper.hotel.inventory.model;

import dev.innkeeper.booking.Owner;
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
}
