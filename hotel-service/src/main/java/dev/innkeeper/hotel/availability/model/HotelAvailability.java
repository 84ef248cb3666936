package dev.innkeeper.hotel.availability.model;

import dev.innkeeper.hotel.nights.model.FreeNightCounts;
import dev.innkeeper.hotel.pricing.model.PlanOffer;
import dev.innkeeper.hotel.pricing.model.PriceList;
import dev.innkeeper.hotel.pricing.model.RoomsOfType;
import dev.innkeeper.hotel.rooms.model.RoomSummary;
import dev.innkeeper.model.RoomType;
import dev.innkeeper.model.selling.RatePlanCode;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** The rooms of a hotel, which of them are free for a stay, and the prices of that stay. */
public record HotelAvailability(List<RoomSummary> rooms, FreeNightCounts freeNights, PriceList prices) {

    /** Whether the room is free on every night of the stay. */
    boolean isFree(RoomSummary room) {
        return freeNights.of(room.number()) == prices.asked().stay().length();
    }

    /** The rooms by type. */
    public List<RoomsOfType> types() {
        return RoomsOfType.of(rooms, freeNights, prices.asked().stay());
    }

    /** Each room type under each rate plan, sellable or not. */
    public Stream<PlanOffer> planOffers() {
        return planOffers(types(), prices.ratePlans());
    }

    /** Each of those room types under each of those rate plans, sellable or not. */
    public Stream<PlanOffer> planOffers(List<RoomsOfType> types, Collection<RatePlanCode> plans) {
        int guests = prices.asked().party().size();
        return types.stream()
                .flatMap(rooms -> plans.stream()
                        .flatMap(plan -> prices.of(rooms.type(), plan).stream())
                        .map(ofPlan -> PlanOffer.of(rooms, ofPlan, guests)));
    }

    /** The rooms of a type; empty when there are none. */
    public Optional<RoomsOfType> ofType(RoomType type) {
        return types().stream().filter(rooms -> rooms.type().equals(type)).findFirst();
    }
}
