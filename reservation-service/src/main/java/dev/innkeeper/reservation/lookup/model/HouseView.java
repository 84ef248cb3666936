package dev.innkeeper.reservation.lookup.model;

import dev.innkeeper.model.InvalidValueException;
import java.util.Arrays;
import java.util.Locale;

/** Which reservations of a date to show. */
public enum HouseView {
    /** Reservations that own the night of the date. */
    IN_HOUSE,
    /** Reservations that begin on the date. */
    ARRIVALS,
    /** Reservations that end on the date. */
    DEPARTURES,
    /** Reservations whose guest should have come, or left, before the date. */
    OVERDUE;

    /** Reads the query parameter {@code view}. */
    public static HouseView parse(String text) {
        return Arrays.stream(values())
                .filter(view -> view.wire().equals(text))
                .findFirst()
                .orElseThrow(
                        () -> new InvalidValueException("view", "must be in-house, arrivals, departures or overdue"));
    }

    /** Its form in a query. */
    public String wire() {
        return name().toLowerCase(Locale.ROOT).replace('_', '-');
    }
}
