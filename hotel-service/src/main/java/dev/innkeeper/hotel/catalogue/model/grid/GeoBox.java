package dev.innkeeper.hotel.catalogue.model.grid;

import dev.innkeeper.model.GeoPoint;
import java.util.stream.DoubleStream;

/**
 * A part of the earth between two parallels and two meridians, in degrees.
 *
 * @param west from -180 on
 * @param east after {@code west}, so it may be above 180; 360 degrees and more are all meridians
 */
record GeoBox(double south, double north, double west, double east) {
    private static final double FULL_CIRCLE = 360;
    static final int HALF_CIRCUMFERENCE = new GeoPoint(90.0, 0.0).metersTo(new GeoPoint(-90.0, 0.0));

    /** For the rounding of {@link GeoPoint#metersTo} and of the box's own edges. */
    private static final int ROUNDING = 2;

    /** No point of the box is nearer. */
    int nearestMeters(GeoPoint from) {
        return Math.max(0, meters(from) - ROUNDING);
    }

    /** No point of the box is further away: the furthest one is the nearest to the other side of the earth. */
    int furthestMeters(GeoPoint from) {
        GeoPoint antipode = new GeoPoint(-from.latitude(), longitude(from.longitude() + FULL_CIRCLE / 2));
        return HALF_CIRCUMFERENCE - meters(antipode) + ROUNDING;
    }

    private int meters(GeoPoint from) {
        double eastOfEdge = from.longitude() - west;
        if (eastOfEdge - FULL_CIRCLE * Math.floor(eastOfEdge / FULL_CIRCLE) <= east - west) {
            return from.metersTo(new GeoPoint(within(from.latitude()), from.longitude()));
        }
        return Math.min(metersToMeridian(from, west), metersToMeridian(from, east));
    }

    // On a parallel, the point with the nearest longitude is the nearest: so the nearest of all lies on an edge to the
    // west or east, at one of its ends or where the great circle from the point meets it at a right angle.
    private int metersToMeridian(GeoPoint from, double meridian) {
        double latitude = Math.toRadians(from.latitude());
        double across = Math.cos(latitude) * Math.cos(Math.toRadians(meridian - from.longitude()));
        double foot = Math.toDegrees(Math.atan2(Math.sin(latitude), across));
        return DoubleStream.of(south, north, within(foot))
                .mapToInt(candidate -> from.metersTo(new GeoPoint(candidate, longitude(meridian))))
                .min()
                .orElseThrow();
    }

    private double within(double latitude) {
        return Math.min(north, Math.max(south, latitude));
    }

    private static double longitude(double degrees) {
        return Math.IEEEremainder(degrees, FULL_CIRCLE);
    }
}
