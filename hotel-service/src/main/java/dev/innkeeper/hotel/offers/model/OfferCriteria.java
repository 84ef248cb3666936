package dev.innkeeper.hotel.offers.model;

import dev.innkeeper.common.text.FoldedText;
import dev.innkeeper.hotel.catalogue.model.CatalogueHotel;
import dev.innkeeper.hotel.content.model.AmenityCode;
import dev.innkeeper.hotel.pricing.model.PlanOffer;
import dev.innkeeper.model.Stay;
import dev.innkeeper.model.selling.Board;
import dev.innkeeper.model.selling.Party;
import java.math.BigDecimal;
import java.time.Instant;
import java.util.Objects;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * What a shopper wants.
 *
 * @param stars of the hotel, one of them; empty for any
 * @param amenities all of which the hotel must have
 * @param roomAmenities all of which the room must have, by name
 * @param minPrice of the whole stay, in the currency of each hotel; null for any
 * @param maxPrice the same
 * @param board which meals; null for any
 * @param refundable true for offers that can be cancelled free of charge now, false for the others; null for both
 */
public record OfferCriteria(
        Stay stay,
        Party party,
        Set<Integer> stars,
        Set<AmenityCode> amenities,
        Set<FoldedText> roomAmenities,
        @Nullable BigDecimal minPrice,
        @Nullable BigDecimal maxPrice,
        @Nullable Board board,
        @Nullable Boolean refundable) {

    /** Whether the hotel suits, whatever it offers. */
    public boolean suit(CatalogueHotel hotel) {
        return (stars.isEmpty()
                        || stars.contains(
                                Objects.requireNonNullElse(hotel.hotel().stars(), 0)))
                && hotel.presentation().amenities().containsAll(amenities);
    }

    /** Whether a room type under a rate plan suits, as it is offered at {@code now}. */
    public boolean suit(PlanOffer offer, Instant now) {
        PlanOffer.PricedRoom cheapest = offer.cheapest();
        if (cheapest == null) {
            return false;
        }
        BigDecimal total = cheapest.stay().total().amount();
        return (minPrice == null || total.compareTo(minPrice) >= 0)
                && (maxPrice == null || total.compareTo(maxPrice) <= 0)
                && (board == null || board == offer.prices().board())
                && (refundable == null || refundable == cheapest.stay().isRefundable(stay.checkIn(), now));
    }
}
