package dev.innkeeper.reservation;

import static dev.innkeeper.common.testkit.Tokens.asStaff;
import static io.restassured.RestAssured.given;

import io.restassured.path.json.JsonPath;
import io.restassured.response.Response;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Sends requests about groups as clients do. */
public final class GroupApi {
    /** Of the contact. */
    public static final String EMAIL = "ana@example.com";

    private static final Map<String, Object> DOUBLE = Map.of("roomType", "double", "adults", 2);

    private GroupApi() {}

    /** So many doubles for two. */
    public static List<Map<String, Object>> doubles(int count) {
        return Collections.nCopies(count, DOUBLE);
    }

    /** A group of these rooms, whose contact has the last name of {@code api}. */
    public static Map<String, Object> aGroup(
            BookingApi api, String checkIn, String checkOut, List<Map<String, Object>> rooms) {
        Map<String, Object> body = new LinkedHashMap<>();
        body.put("hotelId", api.hotel().value());
        body.put("checkIn", checkIn);
        body.put("checkOut", checkOut);
        body.put("rooms", rooms);
        body.put("contact", Map.of("firstName", "Ana", "lastName", api.lastName(), "emails", List.of(EMAIL)));
        return body;
    }

    /** Sent by staff. */
    public static Response post(Object body, String key) {
        return BookingApi.json(asStaff())
                .header("Idempotency-Key", key)
                .body(body)
                .post("/v1/groups");
    }

    /** Sent without a token. */
    public static Response postAsGuest(Object body, String key) {
        return BookingApi.json(given())
                .header("Idempotency-Key", key)
                .body(body)
                .post("/v1/groups");
    }

    /** The group that staff have booked. */
    public static JsonPath booked(Map<String, Object> body) {
        return post(body, BookingApi.aKey()).then().statusCode(201).extract().jsonPath();
    }

    public static Response read(String group) {
        return asStaff().get("/v1/groups/" + group);
    }

    public static Response cancel(String group) {
        return asStaff().post("/v1/groups/" + group + "/cancellation");
    }
}
