package dev.innkeeper.hotel.catalogue.model.grid;

import dev.innkeeper.model.Checks;
import dev.innkeeper.model.GeoPoint;
import dev.innkeeper.model.InvalidValueException;
import java.util.Objects;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

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

    // As many digits as a double prints, without an exponent: near the equator it has more than 15 decimals.
    private static final String DEGREES = "(-?\\d{1,3}(?:\\.\\d{1,20})?)";
    private static final Pattern POSITION = Pattern.compile(DEGREES + "," + DEGREES);
    private static final int QUARTER = 90;
    private static final int HALF = 180;

    public Circle {
        new Checks().range("radius", radius, 1, LARGEST_RADIUS).refuseIfAny();
    }

    /**
     * Reads a position and a radius as they stand in a query.
     *
     * @param near latitude and longitude in decimal degrees, with a comma in between
     * @param radius in metres; null for {@link #DEFAULT_RADIUS}
     */
    public static Circle parse(String near, @Nullable Integer radius) {
        Matcher position = POSITION.matcher(near);
        if (!position.matches()) {
            throw new InvalidValueException("near", "must be latitude and longitude such as 38.69,-9.20");
        }
        double latitude = Double.parseDouble(position.group(1));
        double longitude = Double.parseDouble(position.group(2));
        new Checks()
                .that(Math.abs(latitude) <= QUARTER, "near", "must have a latitude from -90 to 90")
                .that(Math.abs(longitude) <= HALF, "near", "must have a longitude from -180 to 180")
                .refuseIfAny();
        return new Circle(new GeoPoint(latitude, longitude), Objects.requireNonNullElse(radius, DEFAULT_RADIUS));
    }
}
