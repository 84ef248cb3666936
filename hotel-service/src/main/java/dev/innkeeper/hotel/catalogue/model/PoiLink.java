package dev.innkeeper.hotel.catalogue.model;

import com.fasterxml.jackson.annotation.JsonIgnore;
import com.fasterxml.jackson.annotation.JsonUnwrapped;

/**
 * A point of interest near a hotel.
 *
 * @param distanceMeters from the hotel, along the great circle
 * @param byHand made by staff, so kept at any distance
 */
public record PoiLink(
        @JsonUnwrapped PointOfInterest point,
        int distanceMeters,
        @JsonIgnore boolean byHand) {

    /** Its key in the tables of both sides. */
    public Key key() {
        return new Key(point.key(), distanceMeters);
    }

    /** The same link, no longer kept by hand. */
    public PoiLink byDistance() {
        return new PoiLink(point, distanceMeters, false);
    }

    /** The key of a link of a hotel: a different distance is a different row. */
    public record Key(PoiKey poi, int distanceMeters) {}
}
