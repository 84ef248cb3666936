package dev.innkeeper.hotel.rates.model;

import dev.innkeeper.model.Checks;
import dev.innkeeper.model.Stay;
import org.jspecify.annotations.Nullable;

/**
 * What limits the sale of a room type under a rate plan on one date.
 *
 * @param minStay nights that a stay arriving on the date must have at least; null for no limit
 * @param maxStay nights that it may have at most; null for no limit
 * @param closedToArrival whether no stay may begin on the date
 * @param closedToDeparture whether no stay may end on the date
 * @param closed whether the night of the date is not sold
 */
public record Restriction(
        @Nullable Integer minStay,
        @Nullable Integer maxStay,
        boolean closedToArrival,
        boolean closedToDeparture,
        boolean closed) {
    public static final Restriction NONE = new Restriction(null, null, false, false, false);

    public Restriction {
        new Checks()
                .range("minStay", minStay, 1, Stay.LONGEST)
                .range("maxStay", maxStay, 1, Stay.LONGEST)
                .refuseIfAny();
    }
}
