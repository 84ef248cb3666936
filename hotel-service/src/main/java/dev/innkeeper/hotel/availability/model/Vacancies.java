package dev.innkeeper.hotel.availability.model;

import dev.innkeeper.hotel.nights.model.FreeNights;
import dev.innkeeper.hotel.rates.model.Tariff;
import dev.innkeeper.hotel.rooms.model.RoomSummary;
import dev.innkeeper.model.Stay;
import java.util.Comparator;
import java.util.List;

/** The rooms that are free and have a price on every night of a stay, cheapest first, and the prices behind them. */
public record Vacancies(List<PricedRoom> rooms, Tariff tariff) {

    /** Picks them out of {@code candidates}. */
    public static Vacancies of(List<RoomSummary> candidates, FreeNights free, Tariff tariff, Stay stay) {
        List<PricedRoom> rooms = candidates.stream()
                .filter(room -> free.of(room.number()) == stay.length())
                .flatMap(room ->
                        tariff.total(room.type(), room.number()).map(total -> new PricedRoom(room, total)).stream())
                .sorted(Comparator.comparing(PricedRoom::position))
                .toList();
        return new Vacancies(rooms, tariff);
    }

    /** The same room with the price of each night. */
    public FreeRoom priced(PricedRoom priced) {
        RoomSummary room = priced.room();
        return new FreeRoom(
                room.number(), room.type(), room.capacity(), tariff.nights(room.type(), room.number()), priced.total());
    }
}
