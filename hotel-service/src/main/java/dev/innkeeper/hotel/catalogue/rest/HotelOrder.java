package dev.innkeeper.hotel.catalogue.rest;

import dev.innkeeper.model.InvalidValueException;
import java.util.Locale;

/** How hotels are sorted. */
enum HotelOrder {
    NAME,
    NEWEST,
    OLDEST,
    /** Only from a place. */
    DISTANCE;

    static HotelOrder parse(String text) {
        for (HotelOrder order : values()) {
            if (order.name().toLowerCase(Locale.ROOT).equals(text)) {
                return order;
            }
        }
        throw new InvalidValueException("sort", "must be name, newest, oldest or distance");
    }
}
