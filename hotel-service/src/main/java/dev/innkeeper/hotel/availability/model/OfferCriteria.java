package dev.innkeeper.hotel.availability.model;

import dev.innkeeper.common.text.FoldedText;
import dev.innkeeper.model.Stay;
import dev.innkeeper.model.selling.Party;
import java.math.BigDecimal;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * What a shopper asks of a room.
 *
 * @param maxPrice of the whole stay, in the currency of each hotel; null for any
 * @param amenities all of which the room must have
 */
public record OfferCriteria(
        Stay stay, Party party, @Nullable BigDecimal maxPrice, Set<FoldedText> amenities) {

    /** Whether the room is within the price. */
    public boolean affords(PricedFreeRoom priced) {
        return maxPrice == null || priced.total().amount().compareTo(maxPrice) <= 0;
    }
}
