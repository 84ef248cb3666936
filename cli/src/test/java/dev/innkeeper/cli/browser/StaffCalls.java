package dev.innkeeper.cli.browser;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.innkeeper.common.security.DevelopmentTokens;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.net.URLEncoder;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.time.Duration;
import java.util.List;
import java.util.UUID;
import java.util.stream.IntStream;
import java.util.stream.StreamSupport;

/** What staff do over the API while guests look at their browsers. */
final class StaffCalls {
    private static final ObjectMapper JSON = new ObjectMapper();
    private static final HttpClient HTTP = HttpClient.newHttpClient();

    private final String root;
    private final String token = DevelopmentTokens.issue("staff", Duration.ofHours(1));

    /** @param root of the stack, with one origin for both services */
    StaffCalls(String root) {
        this.root = root;
    }

    /** The reservations of guests of this last name. */
    List<JsonNode> reservationsOf(String lastName) {
        JsonNode found = send("GET", "/v1/reservations?lastName=" + URLEncoder.encode(lastName, UTF_8), "");
        return StreamSupport.stream(found.path("items").spliterator(), false).toList();
    }

    /** Sets the price of a night of the trip under the standard plan. */
    void price(Trip trip, String roomType, String amount, String currency) {
        send("PUT", "/v1/hotels/" + trip.hotel() + "/rates", """
                {"roomType": "%s", "from": "%s", "to": "%s", "price": {"amount": "%s", "currency": "%s"}}""".formatted(
                        roomType, trip.checkIn(), trip.checkOut(), amount, currency));
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
        List<String> rooms = IntStream.range(0, freeRooms(trip, roomType))
                .mapToObj(room -> "{\"roomType\": \"%s\", \"adults\": %d}".formatted(roomType, Trip.ADULTS))
                .toList();
        send("POST", "/v1/groups", """
                {"hotelId": "%s", "checkIn": "%s", "checkOut": "%s", "rooms": %s,
                 "contact": {"firstName": "Rui", "lastName": "Depressa"}}""".formatted(trip.hotel(), trip.checkIn(), trip.checkOut(), rooms));
    }

    private int freeRooms(Trip trip, String roomType) {
        return send("GET", "/v1/hotels/" + trip.hotel() + "/availability?roomType=" + roomType + "&" + trip.query(), "")
                .path("items")
                .path(0)
                .path("freeRooms")
                .asInt();
    }

    /** Books a room and answers its confirmation number. */
    String book(Trip trip, String roomType, String ratePlan, String lastName) {
        return send("POST", "/v1/reservations", """
                {"hotelId": "%s", "roomType": "%s", "ratePlan": "%s", "checkIn": "%s", "checkOut": "%s", "adults": %d,
                 "guest": {"firstName": "Ana", "lastName": "%s"}}""".formatted(
                        trip.hotel(), roomType, ratePlan, trip.checkIn(), trip.checkOut(), Trip.ADULTS, lastName))
                .path("confirmationNumber")
                .asText();
    }

    private JsonNode send(String method, String path, String body) {
        HttpRequest request = HttpRequest.newBuilder(URI.create(root + path))
                .header("Authorization", "Bearer " + token)
                .header("Content-Type", "application/json")
                .header("Idempotency-Key", UUID.randomUUID().toString())
                .method(method, body.isEmpty() ? BodyPublishers.noBody() : BodyPublishers.ofString(body))
                .build();
        try {
            HttpResponse<String> answer = HTTP.send(request, BodyHandlers.ofString());
            assertThat(answer.statusCode())
                    .as(method + " " + path + ": " + answer.body())
                    .isBetween(200, 299);
            return JSON.readTree(answer.body());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new AssertionError(e);
        }
    }
}
