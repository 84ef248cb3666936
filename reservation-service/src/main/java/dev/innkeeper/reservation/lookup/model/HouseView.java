package dev.innkeeper.reservation.lookup.model;

import dev.innkeeper.model.InvalidValueException;
import java.util.Arrays;
import java.util.Locale;

/** What staff want to see of a date. */
public enum HouseView {
    /** Who has the night that begins on the date. */
    IN_HOUSE,
    /** Whose stay begins on the date. */
    ARRIVALS,
    /** Whose stay ends on the date. */
    DEPARTURES;

    /** Reads the query parameter {@code view}. */
    public static HouseView parse(String text) {
        return Arrays.stream(values())
                .filter(view -> view.wire().equals(text))
                .findFirst()
                .orElseThrow(() -> new InvalidValueException("view", "must be in-house, arrivals or departures"));
    }

    /** Its form in a query. */
    public String wire() {
        return name().toLowerCase(Locale.ROOT).replace('_', '-');
    }
}
