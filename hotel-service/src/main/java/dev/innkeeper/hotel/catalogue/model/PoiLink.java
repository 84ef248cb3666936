package dev.innkeeper.hotel.catalogue.model;

import com.fasterxml.jackson.annotation.JsonIgnore;
import com.fasterxml.jackson.annotation.JsonUnwrapped;

/**
 * A point of interest near a hotel.
 *
 * @param distanceMeters from the hotel, along the great circle
 * @param byHand made by staff, and so kept at any distance
 */
public record PoiLink(
        @JsonUnwrapped PointOfInterest point,
        int distanceMeters,
        @JsonIgnore boolean byHand) {

    /** By which the tables know it, on either side. */
    public Key key() {
        return new Key(point.key(), distanceMeters);
    }

    /** The same link without the hand that keeps it. */
    public PoiLink byDistance() {
        return new PoiLink(point, distanceMeters, false);
    }

    /** Which link of a hotel it is: one of another distance is another row. */
    public record Key(PoiKey poi, int distanceMeters) {}
}
