package dev.innkeeper.hotel.rates.model;

import dev.innkeeper.hotel.selling.model.Derivation;
import dev.innkeeper.model.Money;
import dev.innkeeper.model.RoomType;
import dev.innkeeper.model.selling.RatePlanCode;
import java.math.BigDecimal;
import java.time.LocalDate;
import java.util.Currency;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.jspecify.annotations.Nullable;

/**
 * What a night of a room type costs under a rate plan, and what limits its sale.
 *
 * @param price at full occupancy; null when there is none
 * @param occupancyPrices for a number of adults; null when there are none
 * @param roomPrices of single rooms, whatever the number of adults, as decimals by room number; null when there are none
 */
public record NightRate(
        LocalDate date,
        RoomType roomType,
        RatePlanCode ratePlan,

        @Schema(description = "For full occupancy; left out when the night has no price") @Nullable Money price,

        @Schema(description = "For a number of adults; left out when there are none") @Nullable OccupancyPrices occupancyPrices,

        @Schema(description = "Of single rooms, by number; left out when there are none") @Nullable SortedMap<Integer, String> roomPrices,

        @Schema(description = "A stay limit that does not hold is left out")
        Restriction restrictions) {

    /** A night of a plan with prices of its own; null for {@code stored} when nothing was set. */
    public static NightRate of(
            LocalDate date, RoomType type, RatePlanCode plan, @Nullable RateDay stored, Currency currency) {
        return stored == null
                ? new NightRate(date, type, plan, null, null, null, Restriction.NONE)
                : new NightRate(
                        date,
                        type,
                        plan,
                        money(stored.price(), currency),
                        prices(stored.occupancyPrices()),
                        decimals(stored.roomPrices(), currency),
                        stored.restriction());
    }

    /** The same night of a plan that derives its prices from this one and has restrictions of its own. */
    public NightRate derived(RatePlanCode plan, Derivation derivation, Restriction own, Currency currency) {
        TreeMap<Byte, BigDecimal> byAdults = new TreeMap<>();
        if (occupancyPrices != null) {
            occupancyPrices
                    .byAdults()
                    .forEach((adults, amount) -> byAdults.put(adults.byteValue(), derivation.of(amount, currency)));
        }
        byAdults.values().removeIf(amount -> amount.signum() == 0);
        BigDecimal derived = price == null ? null : derivation.of(price.amount(), currency);
        return new NightRate(
                date,
                roomType,
                plan,
                derived == null || derived.signum() == 0 ? null : money(derived, currency),
                prices(byAdults),
                derivedRoomPrices(derivation, currency),
                own);
    }

    private @Nullable SortedMap<Integer, String> derivedRoomPrices(Derivation derivation, Currency currency) {
        if (roomPrices == null) {
            return null;
        }
        SortedMap<Integer, String> derived = new TreeMap<>();
        roomPrices.forEach((room, price) -> {
            BigDecimal amount = derivation.of(new BigDecimal(price), currency);
            if (amount.signum() > 0) {
                derived.put(room, new Money(amount, currency).decimal());
            }
        });
        return derived.isEmpty() ? null : derived;
    }

    private static @Nullable SortedMap<Integer, String> decimals(Map<Short, BigDecimal> ofRooms, Currency currency) {
        if (ofRooms.isEmpty()) {
            return null;
        }
        SortedMap<Integer, String> decimals = new TreeMap<>();
        ofRooms.forEach((room, amount) -> decimals.put((int) room, new Money(amount, currency).decimal()));
        return decimals;
    }

    private static @Nullable Money money(@Nullable BigDecimal amount, Currency currency) {
        return amount == null ? null : new Money(amount, currency);
    }

    private static @Nullable OccupancyPrices prices(Map<Byte, BigDecimal> byAdults) {
        return byAdults.isEmpty() ? null : OccupancyPrices.stored(byAdults);
    }
}
