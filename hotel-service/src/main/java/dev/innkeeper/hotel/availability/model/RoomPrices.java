package dev.innkeeper.hotel.availability.model;

import dev.innkeeper.hotel.pricing.model.PlanPrices;
import dev.innkeeper.hotel.pricing.model.PriceList;
import dev.innkeeper.hotel.rooms.model.Room;
import dev.innkeeper.model.selling.RatePlanCode;
import java.util.Optional;

/** A room, and the prices of its hotel for a stay. */
public record RoomPrices(Room room, PriceList prices) {

    /** What its type costs under a plan; empty when the hotel has no such plan. */
    public Optional<PlanPrices> of(RatePlanCode plan) {
        return prices.of(room.content().type(), plan);
    }

    /** The room and what the nights cost under the standard plan. */
    public QuotedRoom quoted() {
        return QuotedRoom.of(room, prices.ofStandard(room.content().type()));
    }
}
