package dev.innkeeper.hotel.catalogue.rest;

import dev.innkeeper.hotel.catalogue.model.CityKey;
import dev.innkeeper.hotel.catalogue.model.grid.Circle;
import dev.innkeeper.model.Checks;
import dev.innkeeper.model.GeoPoint;
import dev.innkeeper.model.InvalidValueException;
import io.quarkus.runtime.annotations.RegisterForReflection;
import jakarta.ws.rs.QueryParam;
import java.util.Objects;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.eclipse.microprofile.openapi.annotations.parameters.Parameter;
import org.jspecify.annotations.Nullable;

/** Which hotels to list: near a point of interest, around a position, or of a city. */
@RegisterForReflection
public record HotelQuery(
        @Parameter(description = "Name of a point of interest", example = "Musée du Louvre")
        @QueryParam("poi")
        @Nullable String poi,

        @Parameter(
                description = "Latitude and longitude in decimal degrees; not with `poi`, `city`, `country` or `state`",
                example = "48.8606,2.3376")
        @QueryParam("near")
        @Nullable String near,

        @Parameter(
                description = "Metres around `near`, 1 to 50,000; 2,000 when left out; only with `near`",
                example = "2000")
        @QueryParam("radius")
        @Nullable Integer radius,

        @Parameter(description = "Required without `poi` and `near`", example = "Paris") @QueryParam("city") @Nullable String city,

        @Parameter(description = "Narrows `city`; not with `poi` or `near`", example = "France")
        @QueryParam("country")
        @Nullable String country,

        @Parameter(description = "Narrows `city` and `country`; not with `poi` or `near`", example = "Île-de-France")
        @QueryParam("state")
        @Nullable String state,

        @Parameter(
                description = "For a city `name` (the default), `newest` or `oldest`; `distance` with `poi` or `near`",
                example = "name")
        @QueryParam("sort")
        @Nullable String sort) {
    /** As many digits as a double prints, without an exponent: near the equator it has more than 15 decimals. */
    private static final String DEGREES = "(-?\\d{1,3}(?:\\.\\d{1,20})?)";

    private static final Pattern POSITION = Pattern.compile(DEGREES + "," + DEGREES);

    /** 400 unless the parameters go together. */
    void check() {
        HotelOrder order = sort == null ? null : HotelOrder.parse(sort);
        Checks checks = new Checks()
                .optionalText("poi", poi)
                .optionalText("city", city)
                .optionalText("country", country)
                .optionalText("state", state)
                .that(radius == null || near != null, "radius", "must be combined with near");
        if (near != null) {
            checks.that(poi == null, "poi", "must not be combined with near")
                    .that(city == null, "city", "must not be combined with near");
        }
        if (near != null || poi != null) {
            String place = near == null ? "poi" : "near";
            checks.that(poi == null || !poi.isBlank(), "poi", "must not be blank")
                    .that(country == null, "country", "must not be combined with " + place)
                    .that(state == null, "state", "must not be combined with " + place)
                    .that(order == null || order == HotelOrder.DISTANCE, "sort", "must be distance with " + place);
        } else {
            checks.present("city", city)
                    .that(state == null || country != null, "state", "must be combined with country")
                    .that(order != HotelOrder.DISTANCE, "sort", "must be combined with poi or near");
        }
        checks.refuseIfAny();
    }

    /** The surroundings of {@code near}; 400 unless it is a position. */
    Circle circle() {
        Matcher position = POSITION.matcher(Objects.requireNonNull(near));
        if (!position.matches()) {
            throw new InvalidValueException("near", "must be latitude and longitude such as 38.69,-9.20");
        }
        double latitude = Double.parseDouble(position.group(1));
        double longitude = Double.parseDouble(position.group(2));
        new Checks()
                .that(Math.abs(latitude) <= 90, "near", "must have a latitude from -90 to 90")
                .that(Math.abs(longitude) <= 180, "near", "must have a longitude from -180 to 180")
                .refuseIfAny();
        return new Circle(new GeoPoint(latitude, longitude), Objects.requireNonNullElse(radius, Circle.DEFAULT_RADIUS));
    }

    /** The city. */
    CityKey cityKey() {
        return CityKey.of(country, state, Objects.requireNonNull(city));
    }

    /** How the hotels of a city are sorted. */
    HotelOrder order() {
        return sort == null ? HotelOrder.NAME : HotelOrder.parse(sort);
    }
}
