package dev.innkeeper.hotel.catalogue.rest;

import dev.innkeeper.hotel.catalogue.model.CityKey;
import dev.innkeeper.hotel.catalogue.model.grid.Circle;
import dev.innkeeper.model.Checks;
import io.quarkus.runtime.annotations.RegisterForReflection;
import jakarta.ws.rs.QueryParam;
import java.util.Objects;
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
        return Circle.parse(Objects.requireNonNull(near), radius);
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
