package dev.innkeeper.cli.load.source;

import dev.innkeeper.model.InvalidValueException;
import java.time.ZoneId;
import java.util.Currency;
import java.util.HashMap;
import java.util.Locale;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * The regions in {@code regions.csv}. A country with one time zone has one row, a country with several has one row per
 * state.
 */
public final class Regions {
    private static final String WHOLE_COUNTRY = "";

    private final Map<String, Map<String, Region>> byStateByCountry = new HashMap<>();

    private Regions() {}

    public static Regions known() {
        Regions regions = new Regions();
        CsvResource.read(
                "regions.csv",
                row -> regions.byStateByCountry
                        .computeIfAbsent(key(row.getField("country")), country -> new HashMap<>())
                        .put(
                                key(row.getField("state_or_province")),
                                new Region(
                                        ZoneId.of(row.getField("time_zone")),
                                        Currency.getInstance(row.getField("currency")))));
        return regions;
    }

    /**
     * The region of a hotel's address.
     *
     * @throws InvalidValueException with the member of the address that is not in the table
     */
    Region of(String country, @Nullable String stateOrProvince) {
        Map<String, Region> byState = byStateByCountry.get(key(country));
        if (byState == null) {
            throw new InvalidValueException(
                    "country", "has no known time zone and currency: give time_zone and currency in the line");
        }
        Region whole = byState.get(WHOLE_COUNTRY);
        if (whole != null) {
            return whole;
        }
        Region state = stateOrProvince == null ? null : byState.get(key(stateOrProvince));
        if (state == null) {
            throw new InvalidValueException(
                    "state_or_province",
                    "must name a state of " + country + ", which has several time zones; or give time_zone and"
                            + " currency in the line");
        }
        return state;
    }

    private static String key(String name) {
        return name.strip().toLowerCase(Locale.ROOT);
    }
}
