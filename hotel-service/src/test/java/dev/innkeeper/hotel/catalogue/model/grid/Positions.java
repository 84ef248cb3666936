package dev.innkeeper.hotel.catalogue.model.grid;

import dev.innkeeper.model.GeoPoint;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Combinators;
import net.jqwik.api.arbitraries.DoubleArbitrary;

/** Positions for tests. */
public final class Positions {
    private static final double METERS_OF_A_DEGREE = 111_195;

    private Positions() {}

    /** Often at a pole, at the date line or on the border of two rows. */
    public static Arbitrary<GeoPoint> anywhere() {
        Arbitrary<Double> latitudes = Arbitraries.oneOf(
                decimals().between(-90, 90),
                decimals().between(89.9, 90),
                decimals().between(-90, -89.9),
                Arbitraries.integers().between(-4_500, 4_500).map(row -> row * 0.02));
        Arbitrary<Double> longitudes = Arbitraries.oneOf(
                decimals().between(-180, 180),
                decimals().between(179.9, 180),
                decimals().between(-180, -179.9));
        return Combinators.combine(latitudes, longitudes).as(GeoPoint::new);
    }

    public static DoubleArbitrary decimals() {
        return Arbitraries.doubles().ofScale(9);
    }

    /** The point that lies {@code meters} away in that direction, on a sphere. */
    public static GeoPoint moved(GeoPoint from, double bearing, double meters) {
        double angle = Math.toRadians(meters / METERS_OF_A_DEGREE);
        double latitude = Math.toRadians(from.latitude());
        double there = Math.asin(
                Math.sin(latitude) * Math.cos(angle) + Math.cos(latitude) * Math.sin(angle) * Math.cos(bearing));
        double east = Math.atan2(
                Math.sin(bearing) * Math.sin(angle) * Math.cos(latitude),
                Math.cos(angle) - Math.sin(latitude) * Math.sin(there));
        double longitude = Math.IEEEremainder(from.longitude() + Math.toDegrees(east), 360);
        return new GeoPoint(Math.toDegrees(there), longitude);
    }
}
