package dev.innkeeper.hotel.shoppers.model;

import dev.innkeeper.common.rest.Revision;
import org.jspecify.annotations.Nullable;

/**
 * The totals of a slot.
 *
 * @param revision changes with every write; null before the first
 */
public record SlotTotals(ReactionTotals totals, @Nullable Revision revision) {
    public static final SlotTotals NONE = new SlotTotals(ReactionTotals.NONE, null);
}
