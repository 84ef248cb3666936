package dev.innkeeper.hotel.rates.model;

import dev.innkeeper.model.RoomType;
import dev.innkeeper.model.selling.RatePlanCode;
import java.math.BigDecimal;
import java.time.LocalDate;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Prices and restrictions of a room type under a rate plan on one date, in the hotel's currency.
 *
 * @param price at full occupancy; null when there is none
 * @param occupancyPrices by the number of adults; they replace {@code price} for that number
 * @param roomPrices of single rooms, by number; they replace the other prices, whatever the occupancy
 */
public record RateDay(
        LocalDate date,
        RoomType roomType,
        RatePlanCode ratePlan,
        @Nullable BigDecimal price,
        Map<Byte, BigDecimal> occupancyPrices,
        Map<Short, BigDecimal> roomPrices,
        Restriction restriction) {
    public RateDay {
        occupancyPrices = Map.copyOf(occupancyPrices);
        roomPrices = Map.copyOf(roomPrices);
    }
}
