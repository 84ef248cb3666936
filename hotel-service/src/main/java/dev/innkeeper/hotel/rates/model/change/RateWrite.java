package dev.innkeeper.hotel.rates.model.change;

import dev.innkeeper.hotel.rates.model.OccupancyPrices;
import dev.innkeeper.model.Money;
import dev.innkeeper.model.RoomNumber;
import dev.innkeeper.model.RoomType;
import dev.innkeeper.model.selling.RatePlanCode;
import java.time.LocalDate;
import java.util.List;

/**
 * The price of a type, or of single rooms of it, on a night.
 *
 * @param rooms none for the type, whose price replaces those of its rooms
 * @param clears whether the other prices of the night go, because they are in another currency
 */
public record RateWrite(
        LocalDate date,
        RoomType roomType,
        RatePlanCode ratePlan,
        Money price,
        OccupancyPrices occupancyPrices,
        List<RoomNumber> rooms,
        boolean clears) {}
