package dev.innkeeper.hotel.rates.model;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonValue;
import dev.innkeeper.model.Checks;
import dev.innkeeper.model.selling.Party;
import java.math.BigDecimal;
import java.util.Collections;
import java.util.Currency;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * What a night costs for a number of adults. On the wire an object such as {@code {"1":"90.00"}}.
 *
 * @param byAdults 1 to 100 adults; amounts of more than 0
 */
public record OccupancyPrices(SortedMap<Integer, BigDecimal> byAdults) {
    private static final Pattern ADULTS = Pattern.compile("[1-9][0-9]{0,2}");
    private static final Pattern DECIMAL = Pattern.compile("[0-9]{1,12}(\\.[0-9]{1,10})?");

    /** The price is the same for each number of adults. */
    public static final OccupancyPrices NONE = new OccupancyPrices(new TreeMap<>());

    public OccupancyPrices {
        Checks checks = new Checks();
        byAdults.forEach((adults, amount) -> checks.that(
                        adults >= 1 && adults <= Party.MOST_ADULTS,
                        adults.toString(),
                        "must be a number of adults from 1 to " + Party.MOST_ADULTS)
                .that(amount.signum() > 0, adults.toString(), "must be more than 0"));
        checks.refuseIfAny();
        byAdults = Collections.unmodifiableSortedMap(new TreeMap<>(byAdults));
    }

    /** Reads the wire form: the amounts are strings of decimal digits. */
    @JsonCreator(mode = JsonCreator.Mode.DELEGATING)
    public static OccupancyPrices read(Map<String, @Nullable String> wire) {
        Checks checks = new Checks().that(!wire.isEmpty(), "", "must name a number of adults");
        wire.forEach((adults, amount) -> checks.that(
                        ADULTS.matcher(adults).matches(),
                        adults,
                        "must be a number of adults from 1 to " + Party.MOST_ADULTS)
                .that(
                        amount != null && DECIMAL.matcher(amount).matches(),
                        adults,
                        "must be decimal digits such as \"129.00\""));
        checks.refuseIfAny();
        TreeMap<Integer, BigDecimal> byAdults = new TreeMap<>();
        wire.forEach((adults, amount) -> byAdults.put(Integer.valueOf(adults), new BigDecimal(String.valueOf(amount))));
        return new OccupancyPrices(byAdults);
    }

    /** Of a row, whose amounts have the decimals of the currency already. */
    public static OccupancyPrices stored(Map<Byte, BigDecimal> byAdults) {
        if (byAdults.isEmpty()) {
            return NONE;
        }
        TreeMap<Integer, BigDecimal> sorted = new TreeMap<>();
        byAdults.forEach((adults, amount) -> sorted.put(adults.intValue(), amount));
        return new OccupancyPrices(sorted);
    }

    /** As columns have it. */
    public Map<Byte, BigDecimal> column() {
        Map<Byte, BigDecimal> column = new TreeMap<>();
        byAdults.forEach((adults, amount) -> column.put(adults.byteValue(), amount));
        return column;
    }

    /**
     * The same with the decimals of {@code currency}.
     *
     * @throws dev.innkeeper.model.InvalidValueException if one has more
     */
    public OccupancyPrices in(Currency currency) {
        int decimals = currency.getDefaultFractionDigits();
        Checks checks = new Checks();
        byAdults.forEach((adults, amount) -> checks.that(
                amount.scale() <= decimals,
                adults.toString(),
                "must have at most " + decimals + " decimals in " + currency));
        checks.refuseIfAny();
        TreeMap<Integer, BigDecimal> scaled = new TreeMap<>(byAdults);
        scaled.replaceAll((adults, amount) -> amount.setScale(decimals));
        return new OccupancyPrices(scaled);
    }

    public boolean isEmpty() {
        return byAdults.isEmpty();
    }

    /** The amounts as they stand on the wire, the fewest adults first. */
    @JsonValue
    public Map<String, String> wire() {
        Map<String, String> wire = new LinkedHashMap<>();
        byAdults.forEach((adults, amount) -> wire.put(adults.toString(), amount.toPlainString()));
        return wire;
    }
}
