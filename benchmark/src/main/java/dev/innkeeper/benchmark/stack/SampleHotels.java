package dev.innkeeper.benchmark.stack;

import com.fasterxml.jackson.databind.JsonNode;
import dev.innkeeper.benchmark.rest.RestClient;
import dev.innkeeper.benchmark.rest.RestResponse;
import dev.innkeeper.benchmark.stack.Slots.Slot;
import dev.innkeeper.model.DateRange;
import dev.innkeeper.model.GeoPoint;
import dev.innkeeper.model.HotelId;
import dev.innkeeper.model.RoomNumber;
import dev.innkeeper.model.Stay;
import java.time.Clock;
import java.time.LocalDate;
import java.time.YearMonth;
import java.time.ZoneOffset;
import java.util.List;
import java.util.UUID;
import java.util.stream.IntStream;

/**
 * What is measured.
 *
 * @param today in the time zone of the hotels
 * @param town hotels near all points of interest; the first ones are {@code large}
 * @param large hotels of {@value #LARGE_ROOMS} rooms
 * @param desk the hotel of the {@code arrivals}
 * @param stay free in all rooms of the large hotels
 * @param arrivals reservations for that stay, all by guests named {@value #LAST_NAME}
 * @param rest booked over REST
 * @param replayed booked by replaying recorded statements
 * @param recorded booked while the statements are recorded, one stay for each room; the id of its hotel is as long as those
 *     of {@code replayed}
 */
public record SampleHotels(
        LocalDate today,
        List<HotelId> town,
        List<HotelId> large,
        HotelId desk,
        Stay stay,
        List<Arrival> arrivals,
        Slots rest,
        Slots replayed,
        List<Slot> recorded) {
    static final String CITY = "Bancada";
    static final String LAST_NAME = "Aguilar";
    static final int LARGE_ROOMS = 100;

    /** Hotels of the town, points near a hotel, arrivals of a day, reservations of a name. */
    static final int SLICE = 50;

    /** The number of the first room of every hotel. */
    public static final int FIRST_ROOM = 101;

    private static final GeoPoint TOWN = new GeoPoint(38.71, -9.13);
    private static final int NIGHTS = 3;
    private static final int CONCURRENT_BOOKINGS = 4;

    /** A reservation with its guest. */
    record Arrival(String number, UUID guest) {}

    /**
     * How much is created.
     *
     * @param largeHotels hotels of {@value #LARGE_ROOMS} rooms, 1 or more
     * @param bookedHotels hotels to be booked in each of the two ways
     * @param bookedRooms rooms of each of these
     * @param months for which these are on sale
     */
    public record Size(int largeHotels, int bookedHotels, int bookedRooms, int months) {
        public static final Size USUAL = new Size(4, 24, 12, 12);

        /** Enough for a second of each. */
        public static final Size SMALL = new Size(1, 2, 2, 6);
    }

    /** Creates them, and blocks until they exist. */
    static SampleHotels create(RestClient client, Clock clock, Size size) {
        BenchmarkHotels setup = new BenchmarkHotels(client);
        LocalDate today = LocalDate.now(clock.withZone(ZoneOffset.UTC));
        YearMonth first = YearMonth.from(today).plusMonths(1);
        List<HotelId> town = BenchmarkHotels.ids("town", SLICE);
        setup.createPoints(TOWN);
        setup.createHotels(town, TOWN);
        List<HotelId> large = town.subList(0, size.largeHotels());
        HotelId desk = town.get(size.largeHotels());
        DateRange firstMonth = new DateRange(first.atDay(1), first.plusMonths(1).atDay(1));
        setup.createRooms(large, LARGE_ROOMS, firstMonth);
        setup.createRooms(List.of(desk), SLICE, firstMonth);

        List<HotelId> rest = BenchmarkHotels.ids("rest", size.bookedHotels());
        List<HotelId> replayed = BenchmarkHotels.ids("replay", size.bookedHotels());
        List<HotelId> recorded = BenchmarkHotels.ids("record", 1);
        DateRange onSale =
                new DateRange(first.atDay(1), first.plusMonths(size.months()).atDay(1));
        for (List<HotelId> hotels : List.of(rest, replayed, recorded)) {
            setup.createHotels(hotels, BenchmarkHotels.COAST);
            setup.createRooms(hotels, size.bookedRooms(), onSale);
        }
        List<YearMonth> months =
                IntStream.range(0, size.months()).mapToObj(first::plusMonths).toList();
        Stay stay = new Stay(first.atDay(10), first.atDay(10 + NIGHTS));
        List<RestResponse> arrivals = client.sendAll(
                slots(desk, SLICE, stay).stream()
                        .map(slot -> RestRequests.booking(slot, LAST_NAME))
                        .toList(),
                CONCURRENT_BOOKINGS);
        return new SampleHotels(
                today,
                town,
                large,
                desk,
                stay,
                arrivals.stream()
                        .map(RestResponse::json)
                        .map(SampleHotels::arrival)
                        .toList(),
                new Slots(rest, size.bookedRooms(), months),
                new Slots(replayed, size.bookedRooms(), months),
                slots(recorded.get(0), size.bookedRooms(), new Stay(first.atDay(1), first.atDay(3))));
    }

    /** The same stay in each room. */
    private static List<Slot> slots(HotelId hotel, int rooms, Stay stay) {
        return IntStream.range(0, rooms)
                .mapToObj(room -> new Slot(hotel, new RoomNumber(FIRST_ROOM + room), stay))
                .toList();
    }

    private static Arrival arrival(JsonNode booked) {
        return new Arrival(
                booked.path("confirmationNumber").asText(),
                UUID.fromString(booked.path("guestId").asText()));
    }
}
