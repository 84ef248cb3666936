package dev.innkeeper.conformance.history;

import dev.innkeeper.model.DateRange;
import dev.innkeeper.model.HotelId;
import dev.innkeeper.model.RoomNumber;
import java.time.LocalDate;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * What was read of a hotel at the end.
 *
 * @param rooms all of them are on sale on all dates of {@code onSale}
 * @param available the rooms that Q4 offers for each night
 * @param inHouse the reservations that Q7 lists for each night
 */
public record HotelSnapshot(
        HotelId hotel,
        Set<RoomNumber> rooms,
        DateRange onSale,
        Map<LocalDate, Set<RoomNumber>> available,
        Map<LocalDate, Occupancy> occupancy,
        Map<LocalDate, List<Reservation>> inHouse) {
    /** The nights of all rooms that Q4 offers, or does not offer. */
    public List<RoomNight> nights(boolean offered) {
        return onSale.dates()
                .flatMap(date -> rooms.stream()
                        .filter(room -> available.getOrDefault(date, Set.of()).contains(room) == offered)
                        .map(room -> new RoomNight(hotel, room, date)))
                .toList();
    }

    /** The occupancy that staff see for a date. */
    public record Occupancy(LocalDate date, int rooms, int free, int claimed, int outOfOrder, boolean soldOut) {}
}
