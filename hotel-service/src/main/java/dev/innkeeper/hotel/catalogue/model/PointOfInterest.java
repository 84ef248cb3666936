package dev.innkeeper.hotel.catalogue.model;

import dev.innkeeper.model.Checks;
import dev.innkeeper.model.GeoPoint;
import org.jspecify.annotations.Nullable;

/**
 * A park, a museum, a monument, a shop.
 *
 * @param category in one word or two, such as {@code museum}
 */
public record PointOfInterest(
        String name,
        String city,
        String country,
        @Nullable String description,
        @Nullable String category,
        GeoPoint location) {

    public PointOfInterest {
        PoiKey.check(city, name);
        check(country, description, category, location);
    }

    static void check(
            @Nullable String country,
            @Nullable String description,
            @Nullable String category,
            @Nullable GeoPoint location) {
        new Checks()
                .text("country", country)
                .optionalText("description", description, Checks.DESCRIPTION)
                .optionalText("category", category)
                .present("location", location)
                .refuseIfAny();
    }

    /** Its key. */
    public PoiKey key() {
        return PoiKey.of(city, name);
    }
}
