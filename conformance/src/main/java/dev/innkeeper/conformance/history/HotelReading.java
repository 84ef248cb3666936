package dev.innkeeper.conformance.history;

import dev.innkeeper.model.DateRange;
import dev.innkeeper.model.HotelId;
import dev.innkeeper.model.RoomNumber;
import java.time.LocalDate;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * What could be read of a hotel.
 *
 * @param rooms all that are on sale on all of {@code onSale}
 * @param free the rooms that Q4 offers for each night
 * @param occupancy what staff see of each night
 * @param inHouse the reservations that Q7 finds for each night
 */
public record HotelReading(
        HotelId hotel,
        Set<RoomNumber> rooms,
        DateRange onSale,
        Map<LocalDate, Set<RoomNumber>> free,
        Map<LocalDate, Occupancy> occupancy,
        Map<LocalDate, List<Reservation>> inHouse) {}
