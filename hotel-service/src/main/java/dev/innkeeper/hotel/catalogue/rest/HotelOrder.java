package dev.innkeeper.hotel.catalogue.rest;

import dev.innkeeper.model.InvalidValueException;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/** How the hotels of a city are sorted. */
enum HotelOrder {
    NAME,
    NEWEST;

    static HotelOrder parse(@Nullable String text) {
        if (text == null) {
            return NAME;
        }
        for (HotelOrder order : values()) {
            if (order.name().toLowerCase(Locale.ROOT).equals(text)) {
                return order;
            }
        }
        throw new InvalidValueException("sort", "must be name or newest");
    }
}
