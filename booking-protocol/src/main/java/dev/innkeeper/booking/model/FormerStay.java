package dev.innkeeper.booking.model;

import dev.innkeeper.model.RoomNumber;
import dev.innkeeper.model.Stay;
import org.jspecify.annotations.Nullable;

/**
 * Nights that a reservation had before in one room. Those that it no longer has are released, and it leaves derived rows.
 *
 * @param attempt the attempt that claimed the nights
 * @param stay all of a stay, or the last nights of one after an early departure
 * @param charges of the whole stay: the folio reverses what is no longer owed. Null where another former stay has them,
 *     that of the last room of the same stay
 * @param departed whether the charges are those of a guest who left early
 * @param ended how the stay ended without a guest before that was undone; null if it did not
 */
public record FormerStay(
        int attempt,
        RoomNumber roomNumber,
        Stay stay,
        @Nullable Charges charges,
        boolean departed,
        @Nullable Ending ended) {

    /** A stay that another one replaces. */
    public FormerStay(int attempt, RoomNumber roomNumber, Stay stay, @Nullable Charges charges) {
        this(attempt, roomNumber, stay, charges, false, null);
    }

    /** The nights in a room before the last one. */
    static FormerStay of(RoomPart part) {
        return new FormerStay(part.attempt(), part.roomNumber(), new Stay(part.from(), part.to()), null);
    }
}
