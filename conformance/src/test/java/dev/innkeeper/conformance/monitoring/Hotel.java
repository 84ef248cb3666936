package dev.innkeeper.conformance.monitoring;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import dev.innkeeper.conformance.client.ApiRequest;
import dev.innkeeper.conformance.client.BearerTokens;
import dev.innkeeper.conformance.client.Endpoints;
import dev.innkeeper.conformance.client.Json;
import dev.innkeeper.conformance.client.RetryingClient;
import dev.innkeeper.stack.Service;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.charset.StandardCharsets;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.UUID;
import java.util.concurrent.atomic.AtomicInteger;

/** A hotel with rooms on sale, and what shoppers and guests ask for there. */
record Hotel(String id, URI hotelService, URI reservationService, AtomicInteger turn) {
    static final int ROOM = 101;

    private static final int ROOMS = 20;
    private static final int NIGHTS = 200;
    private static final HttpClient HTTP = HttpClient.newHttpClient();

    static Hotel open(String id, Endpoints endpoints, RetryingClient client) {
        Hotel hotel = new Hotel(
                id,
                endpoints.of(Service.HOTEL).get(0),
                endpoints.of(Service.RESERVATION).get(0),
                new AtomicInteger());
        String path = "/v1/hotels/" + id;
        put(client, path, """
                {"name":"Monitored","address":{"street":"1 Quay","city":"Lisbon","country":"Portugal"},
                 "location":{"latitude":38.7,"longitude":-9.1},"timeZone":"UTC","currency":"EUR"}""");
        for (int room = ROOM; room < ROOM + ROOMS; room++) {
            put(client, path + "/rooms/" + room, "{\"type\":\"double\",\"capacity\":2}");
        }
        String nights = "\"from\":\"%s\",\"to\":\"%s\"".formatted(night(0), night(NIGHTS));
        put(
                client,
                path + "/rates",
                "{" + nights + ",\"roomType\":\"double\",\"price\":{\"amount\":\"90.00\",\"currency\":\"EUR\"}}");
        put(client, path + "/inventory", "{" + nights + "}");
        return hotel;
    }

    /** The first one is in the future in every time zone. */
    static LocalDate night(int number) {
        return LocalDate.now(ZoneOffset.UTC).plusDays(2L + number);
    }

    /** The next room and night that were not booked yet, from the third night on. */
    HttpRequest.Builder booking() {
        int next = turn.getAndIncrement();
        return booking(ROOM + next % ROOMS, 2 + (next / ROOMS) % (NIGHTS - 2));
    }

    HttpRequest.Builder booking(int room, int night) {
        return HttpRequest.newBuilder(reservationService.resolve("/v1/reservations"))
                .header("Content-Type", "application/json")
                .header("Idempotency-Key", UUID.randomUUID().toString())
                .POST(BodyPublishers.ofString("""
                        {"hotelId":"%s","roomNumber":%d,"checkIn":"%s","checkOut":"%s","guests":1,\
                        "guest":{"firstName":"Ana","lastName":"Lima"}}""".formatted(id, room, night(night), night(night + 1))));
    }

    /** The same by a client with a token. */
    HttpRequest.Builder bookingOfPartner() {
        return booking().header("Authorization", "Bearer " + BearerTokens.development("staff"));
    }

    HttpRequest.Builder search() {
        return HttpRequest.newBuilder(hotelService.resolve(
                "/v1/hotels/" + id + "/available-rooms?checkIn=" + night(0) + "&checkOut=" + night(1)));
    }

    HttpRequest.Builder view() {
        return HttpRequest.newBuilder(hotelService.resolve("/v1/hotels/" + id));
    }

    HttpRequest.Builder lookUp(String confirmationNumber) {
        return HttpRequest.newBuilder(
                reservationService.resolve("/v1/reservations/" + confirmationNumber + "?lastName=lima"));
    }

    /** Books, and returns the confirmation number. */
    String book(int room, int night) throws Exception {
        HttpResponse<String> answer = send(booking(room, night));
        assertThat(answer.statusCode()).as(answer.body()).isEqualTo(201);
        JsonNode reservation = Json.parse(answer.body().getBytes(StandardCharsets.UTF_8));
        return reservation.path("confirmationNumber").asText();
    }

    static HttpResponse<String> send(HttpRequest.Builder request) throws Exception {
        return HTTP.send(request.build(), BodyHandlers.ofString());
    }

    private static void put(RetryingClient client, String path, String body) {
        JsonNode json = Json.parse(body.getBytes(StandardCharsets.UTF_8));
        assertThat(client.send(ApiRequest.put(path, json)).join().response().isSuccess())
                .as(path)
                .isTrue();
    }
}
