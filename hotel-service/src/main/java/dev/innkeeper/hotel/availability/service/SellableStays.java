package dev.innkeeper.hotel.availability.service;

import dev.innkeeper.booking.value.Owner;
import dev.innkeeper.common.problem.ProblemException;
import dev.innkeeper.hotel.availability.model.AvailabilityCriteria;
import dev.innkeeper.hotel.availability.model.AvailableStay;
import dev.innkeeper.hotel.availability.model.HotelAvailability;
import dev.innkeeper.hotel.pricing.model.PlanOffer;
import dev.innkeeper.hotel.pricing.model.PriceList;
import dev.innkeeper.hotel.pricing.model.RoomsOfType;
import dev.innkeeper.hotel.rooms.service.OpenHotels;
import dev.innkeeper.model.HotelId;
import dev.innkeeper.model.RoomType;
import dev.innkeeper.model.selling.RatePlanCode;
import io.smallrye.mutiny.Uni;
import jakarta.inject.Singleton;
import java.util.Collection;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** What a hotel sells: each room type under each rate plan. As many statements as Q4, whatever the number of plans. */
@Singleton
public class SellableStays {
    private final OpenHotels hotels;
    private final AvailabilityService availability;

    SellableStays(OpenHotels hotels, AvailabilityService availability) {
        this.hotels = hotels;
        this.availability = availability;
    }

    /**
     * At most {@code most}, cheapest first; those after {@code after}, null for the first. 404 for a type or a plan that
     * the hotel does not have.
     */
    public Uni<List<AvailableStay>> find(
            HotelId hotelId, AvailabilityCriteria criteria, AvailableStay.@Nullable Position after, int most) {
        return hotels.requireOpenFor(hotelId, criteria.stay())
                .chain(hotel -> availability.of(hotel, criteria.stay(), criteria.party(), Owner.FREE::equals))
                .map(found -> page(offers(found, criteria), criteria, after, most));
    }

    private static Stream<PlanOffer> offers(HotelAvailability found, AvailabilityCriteria criteria) {
        return found.planOffers(types(found, criteria.roomType()), plans(found.prices(), criteria.ratePlan()));
    }

    private static Collection<RatePlanCode> plans(PriceList prices, @Nullable RatePlanCode wanted) {
        if (wanted == null) {
            return prices.ratePlans();
        }
        if (!prices.ratePlans().contains(wanted)) {
            throw ProblemException.notFound("rate plan " + wanted + " at the hotel");
        }
        return List.of(wanted);
    }

    private static List<RoomsOfType> types(HotelAvailability found, @Nullable RoomType wanted) {
        if (wanted == null) {
            return found.types();
        }
        return List.of(found.ofType(wanted)
                .orElseThrow(() -> ProblemException.notFound("room of the type " + wanted + " in the hotel")));
    }

    private static List<AvailableStay> page(
            Stream<PlanOffer> offers, AvailabilityCriteria criteria, AvailableStay.@Nullable Position after, int most) {
        return offers.filter(offer -> criteria.explain() || offer.isSellable())
                .sorted(Comparator.comparing(AvailableStay.Position::of))
                .filter(offer ->
                        after == null || AvailableStay.Position.of(offer).compareTo(after) > 0)
                .limit(most)
                .map(offer -> AvailableStay.of(offer, criteria.stay().checkIn()))
                .toList();
    }
}
