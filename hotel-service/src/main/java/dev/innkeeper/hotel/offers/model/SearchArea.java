package dev.innkeeper.hotel.offers.model;

import dev.innkeeper.hotel.catalogue.model.CityKey;
import dev.innkeeper.hotel.catalogue.model.grid.Circle;
import org.jspecify.annotations.Nullable;

/** Where a shopper looks for a hotel. */
public sealed interface SearchArea {

    /** Near a point of interest, the nearest hotel first; {@code city} picks one where several share the name. */
    record NearPoint(String poi, @Nullable String city) implements SearchArea {}

    /** Around a position, the nearest hotel first. */
    record Around(Circle circle) implements SearchArea {}

    /** In a city, by name. */
    record InCity(CityKey city) implements SearchArea {}
}
