package dev.innkeeper.hotel.availability.model;

import dev.innkeeper.hotel.nights.model.FreeNightCounts;
import dev.innkeeper.hotel.rates.model.Tariff;
import dev.innkeeper.hotel.rooms.model.RoomSummary;
import dev.innkeeper.model.NightPrice;
import dev.innkeeper.model.Stay;
import java.util.Comparator;
import java.util.List;

/** The rooms that are free and have a price on every night of a stay, cheapest first, and the prices behind them. */
public record AvailableRooms(List<PricedFreeRoom> rooms, Tariff tariff) {

    /** Selects them from {@code candidates}. */
    public static AvailableRooms of(List<RoomSummary> candidates, FreeNightCounts free, Tariff tariff, Stay stay) {
        List<PricedFreeRoom> rooms = candidates.stream()
                .filter(room -> free.of(room.number()) == stay.length())
                .flatMap(room ->
                        tariff.total(room.type(), room.number()).map(total -> new PricedFreeRoom(room, total)).stream())
                .sorted(Comparator.comparing(PricedFreeRoom::position))
                .toList();
        return new AvailableRooms(rooms, tariff);
    }

    /** The same room with the price of each night. */
    public FreeRoom priced(PricedFreeRoom priced) {
        RoomSummary room = priced.room();
        return new FreeRoom(room.number(), room.type(), room.capacity(), nights(priced), priced.total());
    }

    /** The price of each night of the room. */
    public List<NightPrice> nights(PricedFreeRoom priced) {
        return tariff.nights(priced.room().type(), priced.room().number());
    }
}
