package dev.innkeeper.cli.browser;

import static java.nio.charset.StandardCharsets.UTF_8;

import com.fasterxml.jackson.databind.JsonNode;
import dev.innkeeper.cli.rest.ApiPath;
import java.net.URLEncoder;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import java.util.stream.StreamSupport;

/** What staff of the sample's hotels do while guests look at their browsers. */
final class StaffCalls {
    private final Api staff = Api.of("staff");

    /** The reservations of guests of this last name. */
    List<JsonNode> reservationsOf(String lastName) {
        JsonNode found = staff.read(ApiPath.of("reservations") + "?lastName=" + URLEncoder.encode(lastName, UTF_8));
        return StreamSupport.stream(found.path("items").spliterator(), false).toList();
    }

    /** Sets the price of the nights of a trip under the standard plan. */
    void price(Trip trip, String roomType, String amount, String currency) {
        staff.change(
                "PUT",
                ApiPath.of("hotels", trip.hotel(), "rates"),
                Map.of(
                        "roomType",
                        roomType,
                        "from",
                        trip.checkIn(),
                        "to",
                        trip.checkOut(),
                        "price",
                        Api.money(amount, currency)));
    }

    /** A trip to a hotel that has rooms of a type, whatever was booked before. */
    Trip tripWithRooms(String hotel, int nights, String roomType) {
        Trip trip = Trip.to(hotel, nights);
        while (freeRooms(trip, roomType) < 2) {
            trip = Trip.to(hotel, nights);
        }
        return trip;
    }

    /** Books every room of a type that is free for the trip. */
    void takeAll(Trip trip, String roomType) {
        List<Map<String, Object>> rooms = IntStream.range(0, freeRooms(trip, roomType))
                .mapToObj(room -> Map.<String, Object>of("roomType", roomType, "adults", Trip.ADULTS))
                .toList();
        staff.change(
                "POST",
                ApiPath.of("groups"),
                Map.of(
                        "hotelId",
                        trip.hotel(),
                        "checkIn",
                        trip.checkIn(),
                        "checkOut",
                        trip.checkOut(),
                        "rooms",
                        rooms,
                        "contact",
                        Map.of("firstName", "Rui", "lastName", "Depressa")));
    }

    private int freeRooms(Trip trip, String roomType) {
        return staff.read(ApiPath.of("hotels", trip.hotel(), "availability") + "?roomType=" + roomType + "&"
                        + trip.query())
                .path("items")
                .path(0)
                .path("freeRooms")
                .asInt();
    }

    /** Books a room and answers its confirmation number. */
    String book(Trip trip, String roomType, String ratePlan, String lastName) {
        return staff.change(
                        "POST",
                        ApiPath.of("reservations"),
                        Map.of(
                                "hotelId",
                                trip.hotel(),
                                "roomType",
                                roomType,
                                "ratePlan",
                                ratePlan,
                                "checkIn",
                                trip.checkIn(),
                                "checkOut",
                                trip.checkOut(),
                                "adults",
                                Trip.ADULTS,
                                "guest",
                                Map.of("firstName", "Ana", "lastName", lastName)))
                .path("confirmationNumber")
                .asText();
    }
}
