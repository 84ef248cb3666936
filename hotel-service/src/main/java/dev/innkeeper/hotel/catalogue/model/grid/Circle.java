package dev.innkeeper.hotel.catalogue.model.grid;

import dev.innkeeper.model.Checks;
import dev.innkeeper.model.GeoPoint;

/**
 * Where a shopper looks for hotels.
 *
 * @param radius in metres
 */
public record Circle(GeoPoint centre, int radius) {
    /** In metres. */
    public static final int LARGEST_RADIUS = 50_000;

    /** In metres, the same as of a point of interest. */
    public static final int DEFAULT_RADIUS = Grid.REACH;

    public Circle {
        new Checks().range("radius", radius, 1, LARGEST_RADIUS).refuseIfAny();
    }
}
