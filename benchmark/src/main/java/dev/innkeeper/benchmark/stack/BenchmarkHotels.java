package dev.innkeeper.benchmark.stack;

import dev.innkeeper.benchmark.rest.RestClient;
import dev.innkeeper.benchmark.rest.RestRequest;
import dev.innkeeper.common.security.DevelopmentTokens;
import dev.innkeeper.model.DateRange;
import dev.innkeeper.model.GeoPoint;
import dev.innkeeper.model.HotelId;
import dev.innkeeper.stack.Service;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.IntStream;
import java.util.stream.LongStream;

/** Creates points of interest, hotels, rooms, prices and nights on sale over REST. */
public final class BenchmarkHotels {
    /** Farther from the town than links between hotels and points of interest reach. */
    public static final GeoPoint COAST = new GeoPoint(37.10, -8.67);

    private static final int CONCURRENCY = 8;

    private final RestClient client;
    private final Map<String, String> admin = Map.of(
            "Authorization",
            "Bearer " + DevelopmentTokens.issue("admin", Duration.ofHours(12)),
            "Content-Type",
            "application/json");

    public BenchmarkHotels(RestClient client) {
        this.client = client;
    }

    /** Identifiers of the same length, numbered from 1. */
    public static List<HotelId> ids(String name, int count) {
        return IntStream.rangeClosed(1, count)
                .mapToObj(number -> new HotelId(String.format(Locale.ROOT, "bench-%s-%02d", name, number)))
                .toList();
    }

    /** The points of interest of the town, in one place. */
    public void createPoints(GeoPoint where) {
        putAll(LongStream.range(0, SampleHotels.SLICE)
                .mapToObj(RestRequests::point)
                .map(name -> put(
                        "/v1/points-of-interest/" + RestRequests.encode(SampleHotels.CITY) + "/"
                                + RestRequests.encode(name),
                        """
                        {"country":"Portugal","description":"A place with a view","category":"lookout","location":%s}
                        """.formatted(location(where))))
                .toList());
    }

    /** Hotels without rooms, in one place. */
    public void createHotels(List<HotelId> ids, GeoPoint where) {
        putAll(ids.stream()
                .map(id -> put("/v1/hotels/" + id, """
                        {"name":"Hôtel %s","phone":"+351 21 555 0100","stars":4,"timeZone":"Europe/Lisbon","currency":"EUR",\
                        "address":{"street":"Rua do Banco 1","city":"%s","postalCode":"1000-001","country":"Portugal"},\
                        "location":%s}
                        """.formatted(id, SampleHotels.CITY, location(where))))
                .toList());
    }

    /** Rooms of one type and price in hotels that exist, on sale on all of {@code nights}. */
    public void createRooms(List<HotelId> hotels, int rooms, DateRange nights) {
        List<RestRequest> puts = new ArrayList<>();
        for (HotelId hotel : hotels) {
            for (int room = SampleHotels.FIRST_ROOM; room < SampleHotels.FIRST_ROOM + rooms; room++) {
                puts.add(put("/v1/hotels/" + hotel + "/rooms/" + room, """
                        {"type":"double","capacity":2,"amenities":[{"name":"wifi","description":"free"},\
                        {"name":"minibar","description":"filled each day"},{"name":"desk","description":""}]}
                        """));
            }
        }
        putAll(puts);
        String dates = "\"from\":\"%s\",\"to\":\"%s\"".formatted(nights.from(), nights.to());
        putAll(hotels.stream()
                .map(id -> put("/v1/hotels/" + id + "/rates", """
                        {%s,"roomType":"double","price":{"amount":"129.00","currency":"EUR"}}
                        """.formatted(dates)))
                .toList());
        putAll(hotels.stream()
                .map(id -> put("/v1/hotels/" + id + "/inventory", "{" + dates + "}"))
                .toList());
    }

    private void putAll(List<RestRequest> requests) {
        client.sendAll(requests, CONCURRENCY);
    }

    private RestRequest put(String path, String body) {
        return new RestRequest(Service.HOTEL, "PUT", path, admin, body);
    }

    private static String location(GeoPoint where) {
        return "{\"latitude\":%s,\"longitude\":%s}".formatted(where.latitude(), where.longitude());
    }
}
