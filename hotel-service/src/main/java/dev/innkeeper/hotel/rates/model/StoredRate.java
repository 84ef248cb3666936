package dev.innkeeper.hotel.rates.model;

import dev.innkeeper.model.Money;
import dev.innkeeper.model.RoomType;
import dev.innkeeper.model.selling.RatePlanCode;
import java.math.BigDecimal;
import java.time.LocalDate;
import java.util.Currency;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * What is stored about a room type under a rate plan on one date, in whichever currency.
 *
 * @param currency of the prices; null when there never was one
 */
public record StoredRate(
        LocalDate date,
        RoomType roomType,
        RatePlanCode ratePlan,
        @Nullable Currency currency,
        @Nullable BigDecimal price,
        Map<Byte, BigDecimal> occupancyPrices,
        Map<Short, BigDecimal> roomPrices,
        Restriction restriction) {
    public StoredRate {
        occupancyPrices = Map.copyOf(occupancyPrices);
        roomPrices = Map.copyOf(roomPrices);
    }

    /**
     * The same at a hotel with {@code now}: prices in another currency, left from before it changed, are none.
     *
     * @throws dev.innkeeper.model.InvalidValueException if a price is no amount of the currency
     */
    public RateDay in(Currency now) {
        if (!now.equals(currency)) {
            return new RateDay(date, roomType, ratePlan, null, Map.of(), Map.of(), restriction);
        }
        // Checked on reading: later, an error could not name the row.
        if (price != null) {
            requireAmount(price, now);
        }
        occupancyPrices.values().forEach(amount -> requireAmount(amount, now));
        roomPrices.values().forEach(amount -> requireAmount(amount, now));
        return new RateDay(date, roomType, ratePlan, price, occupancyPrices, roomPrices, restriction);
    }

    private static void requireAmount(BigDecimal amount, Currency currency) {
        Money unused = new Money(amount, currency);
    }
}
