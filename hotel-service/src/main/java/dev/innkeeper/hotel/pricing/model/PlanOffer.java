package dev.innkeeper.hotel.pricing.model;

import dev.innkeeper.hotel.rooms.model.RoomSummary;
import dev.innkeeper.model.RoomType;
import dev.innkeeper.model.selling.NotSellableReason;
import java.math.BigDecimal;
import java.util.Collections;
import java.util.Comparator;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * A room type under a rate plan, for one stay of one party: what it costs, or why it is not sellable.
 *
 * @param freeRooms how many rooms of the type are free on every night and take the party
 * @param cheapest the cheapest of them, the one with the lowest number of those; null when the stay is not sellable
 * @param reasons all that stand against it; empty when it is sellable
 */
public record PlanOffer(
        RoomType type,
        PlanPrices prices,
        int freeRooms,
        @Nullable PricedRoom cheapest,
        Set<NotSellableReason> reasons) {
    private static final Comparator<PricedRoom> CHEAPEST = Comparator.<PricedRoom, BigDecimal>comparing(
                    room -> room.stay().total().amount())
            .thenComparing(room -> room.room().number());

    /** A room and what the stay costs in it. */
    public record PricedRoom(RoomSummary room, PricedStay stay) {}

    /** What those rooms cost under a plan for so many guests. */
    public static PlanOffer of(RoomsOfType rooms, PlanPrices prices, int guests) {
        List<RoomSummary> free = rooms.freeFor(guests);
        Optional<PricedRoom> cheapest = priced(free, prices);
        Set<NotSellableReason> reasons = EnumSet.noneOf(NotSellableReason.class);
        reasons.addAll(prices.obstacles());
        if (rooms.free().isEmpty()) {
            reasons.add(NotSellableReason.SOLD_OUT);
        }
        if (free.isEmpty() && (!rooms.free().isEmpty() || rooms.allFor(guests).isEmpty())) {
            reasons.add(NotSellableReason.CAPACITY);
        }
        if (cheapest.isEmpty()
                && (!free.isEmpty() || priced(rooms.all(), prices).isEmpty())) {
            reasons.add(NotSellableReason.NO_PRICE);
        }
        return new PlanOffer(
                rooms.type(),
                prices,
                free.size(),
                reasons.isEmpty() ? cheapest.orElseThrow() : null,
                Collections.unmodifiableSet(reasons));
    }

    public boolean isSellable() {
        return reasons.isEmpty();
    }

    private static Optional<PricedRoom> priced(List<RoomSummary> rooms, PlanPrices prices) {
        return rooms.stream()
                .flatMap(room -> prices.of(room.number()).map(stay -> new PricedRoom(room, stay)).stream())
                .min(CHEAPEST);
    }
}
