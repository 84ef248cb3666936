package dev.innkeeper.hotel.availability.model;

import dev.innkeeper.hotel.pricing.model.PlanPrices;
import dev.innkeeper.hotel.pricing.model.PriceList;
import dev.innkeeper.hotel.rooms.model.RoomSummary;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** The rooms of a hotel that are free, take the party, and are sold under the standard plan; cheapest first. */
public record AvailableRooms(List<PricedFreeRoom> rooms) {

    /** Selects them. */
    public static AvailableRooms of(HotelAvailability hotel) {
        PriceList prices = hotel.prices();
        int guests = prices.asked().party().size();
        return new AvailableRooms(hotel.rooms().stream()
                .filter(room -> guests <= room.capacity() && hotel.isFree(room))
                .flatMap(room -> sold(room, prices).stream())
                .sorted(Comparator.comparing(PricedFreeRoom::position))
                .toList());
    }

    private static Optional<PricedFreeRoom> sold(RoomSummary room, PriceList prices) {
        PlanPrices standard = prices.ofStandard(room.type());
        return standard.obstacles().isEmpty()
                ? standard.of(room.number()).map(stay -> new PricedFreeRoom(room, stay))
                : Optional.empty();
    }

    /** At most {@code most} of them; those after {@code after}, null for the first. */
    public List<FreeRoom> page(PricedFreeRoom.@Nullable Position after, int most) {
        return rooms.stream()
                .filter(room -> after == null || room.position().compareTo(after) > 0)
                .limit(most)
                .map(PricedFreeRoom::listed)
                .toList();
    }
}
