package dev.innkeeper.hotel.catalogue.model;

import dev.innkeeper.model.Checks;
import dev.innkeeper.model.GeoPoint;
import dev.innkeeper.model.InvalidValueException;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * A point of interest in a PUT. Its name and city are in the path; the body may repeat them in their own spelling.
 */
public record PointOfInterestContent(
        @Nullable String name,
        @Nullable String city,
        String country,
        @Nullable String description,
        @Nullable String category,
        GeoPoint location) {

    public PointOfInterestContent {
        new Checks().optionalText("name", name).optionalText("city", city).refuseIfAny();
        PointOfInterest.check(country, description, category, location);
    }

    /**
     * The point of interest of the path with this content.
     *
     * @throws InvalidValueException when body and path name different ones
     */
    public PointOfInterest at(String pathCity, String pathName) {
        PointOfInterest point = new PointOfInterest(
                Objects.requireNonNullElse(name, pathName),
                Objects.requireNonNullElse(city, pathCity),
                country,
                description,
                category,
                location);
        PoiKey path = PoiKey.of(pathCity, pathName);
        new Checks()
                .that(point.key().city().equals(path.city()), "city", "must be the city of the path")
                .that(point.key().name().equals(path.name()), "name", "must be the name of the path")
                .refuseIfAny();
        return point;
    }
}
