package dev.innkeeper.hotel.reviews.model;

import dev.innkeeper.common.rest.Revision;
import dev.innkeeper.hotel.catalogue.model.RatingTotals;
import org.jspecify.annotations.Nullable;

/**
 * The totals of a slot.
 *
 * @param revision changes with every change of the totals; null before the first
 */
public record SlotRatings(RatingTotals totals, @Nullable Revision revision) {
    public static final SlotRatings NONE = new SlotRatings(RatingTotals.NONE, null);
}
