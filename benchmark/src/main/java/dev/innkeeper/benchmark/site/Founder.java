package dev.innkeeper.benchmark.site;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.innkeeper.benchmark.rest.RestAnswer;
import dev.innkeeper.benchmark.rest.RestClient;
import dev.innkeeper.benchmark.rest.RestRequest;
import dev.innkeeper.benchmark.scene.Scene;
import dev.innkeeper.common.security.DevelopmentTokens;
import dev.innkeeper.conformance.client.Json;
import dev.innkeeper.model.DateRange;
import dev.innkeeper.model.GeoPoint;
import dev.innkeeper.model.HotelId;
import dev.innkeeper.stack.Service;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;

/** Makes points of interest, hotels, rooms and nights, over REST, as an administrator does. */
public final class Founder {
    /** Of every room. */
    public static final String ROOM_TYPE = "double";

    private static final int AT_A_TIME = 8;

    private final RestClient client;
    private final Map<String, String> admin = Map.of(
            "Authorization",
            "Bearer " + DevelopmentTokens.issue("admin", Duration.ofHours(12)),
            "Content-Type",
            "application/json");

    public Founder(RestClient client) {
        this.client = client;
    }

    /** All of the scene's points of interest, at one place. */
    public void points(GeoPoint where) {
        putAll(IntStream.range(0, Scene.SLICE)
                .mapToObj(Scene::point)
                .map(name -> put(
                        "/v1/points-of-interest/" + encoded(Scene.CITY) + "/" + encoded(name),
                        located(
                                Json.object()
                                        .put("country", "Portugal")
                                        .put("description", "A place from where benches are looked at")
                                        .put("category", "lookout"),
                                where)))
                .toList());
    }

    /** Hotels without rooms, at one place. */
    public void hotels(List<HotelId> ids, GeoPoint where) {
        putAll(ids.stream().map(id -> put("/v1/hotels/" + id, hotel(id, where))).toList());
    }

    /** Rooms of one price, on sale on all of {@code nights}, in hotels that are there. */
    public void rooms(List<HotelId> hotels, int rooms, DateRange nights) {
        List<RestRequest> puts = new ArrayList<>();
        for (HotelId hotel : hotels) {
            IntStream.range(Scene.FIRST_ROOM, Scene.FIRST_ROOM + rooms)
                    .forEach(room -> puts.add(put("/v1/hotels/" + hotel + "/rooms/" + room, room())));
        }
        putAll(puts);
        ObjectNode rates = dates(nights).put("roomType", ROOM_TYPE);
        rates.putObject("price").put("amount", "129.00").put("currency", "EUR");
        putAll(hotels.stream()
                .map(id -> put("/v1/hotels/" + id + "/rates", rates))
                .toList());
        putAll(hotels.stream()
                .map(id -> put("/v1/hotels/" + id + "/inventory", dates(nights)))
                .toList());
    }

    private List<RestAnswer> putAll(List<RestRequest> requests) {
        return client.sendAll(requests, AT_A_TIME);
    }

    private RestRequest put(String path, ObjectNode body) {
        return new RestRequest(Service.HOTEL, "PUT", path, admin, Json.text(body));
    }

    private static ObjectNode room() {
        ObjectNode room = Json.object().put("type", ROOM_TYPE).put("capacity", 2);
        room.putArray("amenities")
                .addAll(List.of(amenity("wifi", "free"), amenity("minibar", "filled each day"), amenity("desk", "")));
        return room;
    }

    private static ObjectNode amenity(String name, String description) {
        return Json.object().put("name", name).put("description", description);
    }

    private static ObjectNode hotel(HotelId id, GeoPoint where) {
        ObjectNode hotel = Json.object()
                .put("name", "Hôtel " + id)
                .put("phone", "+351 21 555 0100")
                .put("stars", 4)
                .put("timeZone", "Europe/Lisbon")
                .put("currency", "EUR");
        hotel.putObject("address")
                .put("street", "Rua do Banco 1")
                .put("city", Scene.CITY)
                .put("postalCode", "1000-001")
                .put("country", "Portugal");
        return located(hotel, where);
    }

    private static ObjectNode located(ObjectNode body, GeoPoint where) {
        body.putObject("location").put("latitude", where.latitude()).put("longitude", where.longitude());
        return body;
    }

    private static ObjectNode dates(DateRange nights) {
        return Json.object()
                .put("from", nights.from().toString())
                .put("to", nights.to().toString());
    }

    private static String encoded(String text) {
        return URLEncoder.encode(text, StandardCharsets.UTF_8).replace("+", "%20");
    }
}
