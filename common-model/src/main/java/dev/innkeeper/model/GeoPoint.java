package dev.innkeeper.model;

import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * A position on the WGS 84 ellipsoid.
 *
 * @param latitude in degrees, -90 to 90, north positive
 * @param longitude in degrees, -180 to 180, east positive
 */
public record GeoPoint(Double latitude, Double longitude) {
    /** The mean radius of the earth (IUGG), in metres. */
    private static final double EARTH_RADIUS = 6_371_008.8;

    public GeoPoint(@Nullable Double latitude, @Nullable Double longitude) {
        new Checks()
                .present("latitude", latitude)
                .that(latitude == null || Math.abs(latitude) <= 90, "latitude", "must be from -90 to 90")
                .present("longitude", longitude)
                .that(longitude == null || Math.abs(longitude) <= 180, "longitude", "must be from -180 to 180")
                .refuseIfAny();
        this.latitude = Objects.requireNonNull(latitude);
        this.longitude = Objects.requireNonNull(longitude);
    }

    /**
     * The great-circle distance, rounded to whole metres, by the haversine formula: on a sphere, so up to 0.5 per cent
     * off the ellipsoid.
     */
    public int metersTo(GeoPoint other) {
        double fromLatitude = Math.toRadians(latitude);
        double toLatitude = Math.toRadians(other.latitude);
        double halfLatitude = (toLatitude - fromLatitude) / 2;
        double halfLongitude = Math.toRadians(other.longitude - longitude) / 2;
        double haversine = Math.pow(Math.sin(halfLatitude), 2)
                + Math.cos(fromLatitude) * Math.cos(toLatitude) * Math.pow(Math.sin(halfLongitude), 2);
        return (int) Math.round(2 * EARTH_RADIUS * Math.asin(Math.min(1, Math.sqrt(haversine))));
    }
}
