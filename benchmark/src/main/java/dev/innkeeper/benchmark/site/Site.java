package dev.innkeeper.benchmark.site;

import dev.innkeeper.benchmark.rest.RestAnswer;
import dev.innkeeper.benchmark.rest.RestClient;
import dev.innkeeper.benchmark.rest.RestRequest;
import dev.innkeeper.benchmark.rest.RestRequests;
import dev.innkeeper.benchmark.scene.Scene;
import dev.innkeeper.benchmark.scene.Scene.Arrival;
import dev.innkeeper.benchmark.scene.Slots;
import dev.innkeeper.benchmark.scene.Slots.Slot;
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
import java.util.stream.Stream;

/**
 * The hotels that are measured on.
 *
 * @param bare what is booked with the driver alone
 * @param rest what is booked over REST
 */
public record Site(Scene scene, Slots bare, Slots rest) {
    private static final GeoPoint TOWN = new GeoPoint(38.71, -9.13);

    /** Further from the town than links reach. */
    public static final GeoPoint COAST = new GeoPoint(37.10, -8.67);

    private static final int NIGHTS = 3;
    private static final int BOOKERS = 4;

    /**
     * How much is made.
     *
     * @param largeHotels hotels of {@value Scene#LARGE_ROOMS} rooms, 1 or more
     * @param bookedHotels hotels to be booked in each of the two ways
     * @param bookedRooms of each of them
     * @param months for which they are on sale
     */
    public record Size(int largeHotels, int bookedHotels, int bookedRooms, int months) {
        public static final Size USUAL = new Size(4, 24, 24, 12);

        /** Enough for a second of each. */
        public static final Size SMALL = new Size(1, 2, 1, 6);
    }

    /** Makes it, and blocks until it is there. */
    public static Site found(RestClient client, Clock clock, Size size) {
        Founder founder = new Founder(client);
        LocalDate today = LocalDate.now(clock.withZone(ZoneOffset.UTC));
        YearMonth first = YearMonth.from(today).plusMonths(1);
        List<HotelId> town = ids("town", Scene.SLICE);
        founder.points(TOWN);
        founder.hotels(town, TOWN);
        List<HotelId> large = town.subList(0, size.largeHotels());
        HotelId desk = town.get(size.largeHotels());
        founder.rooms(large, Scene.LARGE_ROOMS, month(first));
        founder.rooms(List.of(desk), Scene.SLICE, month(first));
        List<HotelId> bare = ids("bare", size.bookedHotels());
        List<HotelId> rest = ids("rest", size.bookedHotels());
        List<HotelId> booked = Stream.concat(bare.stream(), rest.stream()).toList();
        founder.hotels(booked, COAST);
        DateRange onSale =
                new DateRange(first.atDay(1), first.plusMonths(size.months()).atDay(1));
        founder.rooms(booked, size.bookedRooms(), onSale);
        List<YearMonth> months =
                IntStream.range(0, size.months()).mapToObj(first::plusMonths).toList();
        Stay stay = new Stay(first.atDay(10), first.atDay(10 + NIGHTS));
        return new Site(
                new Scene(today, town, large, desk, stay, arrivals(client, desk, stay)),
                new Slots(bare, size.bookedRooms(), months),
                new Slots(rest, size.bookedRooms(), months));
    }

    private static List<Arrival> arrivals(RestClient client, HotelId desk, Stay stay) {
        List<RestRequest> bookings = IntStream.range(Scene.FIRST_ROOM, Scene.FIRST_ROOM + Scene.SLICE)
                .mapToObj(room -> RestRequests.booking(
                        new Slot(desk, new RoomNumber(room), stay),
                        Scene.LAST_NAME,
                        UUID.randomUUID().toString()))
                .toList();
        return client.sendAll(bookings, BOOKERS).stream().map(Site::arrival).toList();
    }

    private static Arrival arrival(RestAnswer answer) {
        return new Arrival(
                answer.json().path("confirmationNumber").asText(),
                UUID.fromString(answer.json().path("guestId").asText()));
    }

    /** Of a town, the coast and so on; numbered from 1. */
    public static List<HotelId> ids(String name, int count) {
        return IntStream.rangeClosed(1, count)
                .mapToObj(number -> new HotelId("bench-" + name + "-" + number))
                .toList();
    }

    private static DateRange month(YearMonth month) {
        return new DateRange(month.atDay(1), month.plusMonths(1).atDay(1));
    }
}
