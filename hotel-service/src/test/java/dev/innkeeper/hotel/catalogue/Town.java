package dev.innkeeper.hotel.catalogue;

import dev.innkeeper.hotel.catalogue.model.HotelContent;
import dev.innkeeper.hotel.catalogue.model.PointOfInterest;
import dev.innkeeper.model.Address;
import dev.innkeeper.model.GeoPoint;
import dev.innkeeper.model.HotelId;
import java.time.LocalDate;
import java.time.ZoneId;
import java.util.Currency;
import java.util.concurrent.ThreadLocalRandom;
import org.jspecify.annotations.Nullable;

/**
 * A part of the world that a test has for itself: names that nobody else uses, far from everybody else.
 *
 * @param tag a part of every name in it
 * @param centre of it
 */
public record Town(String tag, GeoPoint centre) {
    private static final double METERS_OF_A_DEGREE = 111_195;

    /** Squares of a degree: neither poles nor the date line. Each town has one. */
    private static final int SOUTH_TO_NORTH = 120;

    private static final int WEST_TO_EAST = 340;

    /** Degrees. What a town has is within 70 km to the north of its centre, and 2 km around it. */
    private static final double LEEWAY = 0.3;

    /** Degrees. Keeps towns off the equator and the zero meridian, where a double prints with an exponent. */
    private static final double MARGIN = 0.05;

    /** How many towns there are, in a system property: each start of the service under test loads this class anew. */
    private static final String TOWNS = Town.class.getName();

    /** Has no divisor in common with the number of squares, so that no square comes twice before all have come. */
    private static final int STRIDE = 7_919;

    public static Town aTown() {
        long random = ThreadLocalRandom.current().nextLong(36L * 36 * 36 * 36 * 36 * 36 * 36);
        return new Town("t" + Long.toString(random, 36) + "x", anywhere());
    }

    /** Another town, far away, whose tag begins with that of this one. */
    public Town sister(int number) {
        return new Town(tag + number + "x", anywhere());
    }

    // Of a thousand towns anywhere two would meet now and then, and each have points of interest of the other's.
    private static GeoPoint anywhere() {
        int square = Math.floorMod((long) STRIDE * number(), SOUTH_TO_NORTH * WEST_TO_EAST);
        ThreadLocalRandom random = ThreadLocalRandom.current();
        return new GeoPoint(
                square / WEST_TO_EAST - SOUTH_TO_NORTH / 2 + random.nextDouble(MARGIN, LEEWAY),
                square % WEST_TO_EAST - WEST_TO_EAST / 2 + random.nextDouble(MARGIN, LEEWAY));
    }

    private static int number() {
        Object number = System.getProperties()
                .merge(TOWNS, "1", (before, one) -> Integer.toString(Integer.parseInt(before.toString()) + 1));
        return Integer.parseInt(number.toString());
    }

    public String named(String name) {
        return name + " " + tag;
    }

    public HotelId hotel(String name) {
        return new HotelId(name + "-" + tag);
    }

    public GeoPoint at(int metersNorth, int metersEast) {
        double latitude = centre.latitude() + metersNorth / METERS_OF_A_DEGREE;
        double shrunk = METERS_OF_A_DEGREE * Math.cos(Math.toRadians(centre.latitude()));
        return new GeoPoint(latitude, centre.longitude() + metersEast / shrunk);
    }

    public HotelContent aHotel(String name, GeoPoint location) {
        return aHotel(name, location, named("Springfield"), null);
    }

    public HotelContent aHotel(String name, GeoPoint location, String city, @Nullable LocalDate openedOn) {
        return new HotelContent(
                name,
                "+33 1 00 00 01 01",
                new Address("1 High Street", city, named("Oregon"), "97477", named("Utopia")),
                location,
                4,
                ZoneId.of("Europe/Paris"),
                Currency.getInstance("EUR"),
                openedOn,
                null,
                null,
                null,
                null,
                null);
    }

    public PointOfInterest aPoint(String name, GeoPoint location) {
        return aPoint(name, named("Springfield"), location);
    }

    public PointOfInterest aPoint(String name, String city, GeoPoint location) {
        return new PointOfInterest(named(name), city, named("Utopia"), "Worth a detour.", "monument", location);
    }
}
