package dev.innkeeper.benchmark.scene;

import dev.innkeeper.model.HotelId;
import dev.innkeeper.model.RoomNumber;
import dev.innkeeper.model.Stay;
import java.time.LocalDate;
import java.util.List;
import java.util.Locale;
import java.util.UUID;

/**
 * What is asked about.
 *
 * @param today where the hotels are
 * @param town hotels near all of its points of interest; the first ones are {@code large}
 * @param large hotels of {@value #LARGE_ROOMS} rooms
 * @param desk the hotel where the {@code arrivals} are
 * @param stay the nights that are free in all rooms of the large hotels
 * @param arrivals all on the first night of it, all of guests of the name {@value #LAST_NAME}
 */
public record Scene(
        LocalDate today, List<HotelId> town, List<HotelId> large, HotelId desk, Stay stay, List<Arrival> arrivals) {
    public static final String CITY = "Bancada";
    public static final String LAST_NAME = "Aguilar";
    public static final int LARGE_ROOMS = 100;

    /** Hotels of a town, points near a hotel, arrivals on a day, reservations of a name: the longest slices asked for. */
    public static final int SLICE = 50;

    /** Of every hotel. */
    public static final int FIRST_ROOM = 101;

    // With an accent, as many names have one: what is plain is folded by a quicker way.
    private static final String POINT = "Belvédère %d of the bench";

    /** A reservation that is there. */
    public record Arrival(String number, UUID guest) {}

    /** The name of one of the {@value #SLICE} points of interest of the town. */
    public static String point(int index) {
        return String.format(Locale.ROOT, POINT, index);
    }

    /** One of the points of interest, by the number of a time. */
    public static String pointOf(long number) {
        return point((int) (number % SLICE));
    }

    public HotelId townHotel(long number) {
        return turn(town, number);
    }

    public HotelId largeHotel(long number) {
        return turn(large, number);
    }

    /** A room of a large hotel. */
    public static RoomNumber room(long number) {
        return new RoomNumber(FIRST_ROOM + (int) (number % LARGE_ROOMS));
    }

    public Arrival arrival(long number) {
        return turn(arrivals, number);
    }

    private static <T> T turn(List<T> all, long number) {
        return all.get((int) (number % all.size()));
    }
}
