package dev.innkeeper.cli.up;

import com.fasterxml.jackson.databind.JsonNode;
import dev.innkeeper.cli.command.CommandFailedException;
import dev.innkeeper.cli.rest.ServiceClient;
import dev.innkeeper.cli.rest.ServiceClient.Response;
import java.net.URI;
import java.time.Clock;
import java.time.Duration;
import java.time.LocalDate;
import java.time.ZoneId;
import java.time.temporal.TemporalAdjusters;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Objects;

/**
 * The invented guests and reservations of the sample. They are created over REST, each with its own idempotency key, so
 * that a second run changes nothing. Reservations of rooms that are not available are skipped.
 *
 * <p>Some guests have left and review their stay. Nights of the past are not for sale, so they left on the day on which
 * they came.
 */
final class SampleBookings {
    private static final String FILE = "reservations.json";
    private static final int NOT_FOUND = 404;
    private static final int KEY_REUSED = 422;
    private static final int ATTEMPTS = 30;

    private final ServiceClient hotels;
    private final ServiceClient reservations;
    private final SampleShoppers shoppers;
    private final Clock clock;
    private final Duration pause;
    private final Map<String, ZoneId> timeZones = new HashMap<>();
    private final Map<String, String> lastNames = new HashMap<>();

    /**
     * @param token a bearer token with role admin
     * @param shoppers who review their stays
     * @param pause before a request that is still in progress is sent again
     */
    SampleBookings(
            URI hotelService,
            URI reservationService,
            String token,
            SampleShoppers shoppers,
            Clock clock,
            Duration pause) {
        hotels = new ServiceClient(hotelService, "--hotel-port", token);
        this.shoppers = shoppers;
        reservations = new ServiceClient(reservationService, "--reservation-port", token);
        this.clock = clock;
        this.pause = pause;
    }

    /**
     * Creates missing guests, reservations and reviews.
     *
     * @return how many reservations of the sample exist now
     * @throws CommandFailedException if a service does not answer
     */
    int create() {
        JsonNode sample = SampleResource.read(FILE);
        sample.get("guests").forEach(this::createGuest);
        int booked = 0;
        for (JsonNode wanted : sample.get("reservations")) {
            booked += book(wanted) ? 1 : 0;
        }
        return booked;
    }

    // An existing guest may have been changed and is left alone.
    private void createGuest(JsonNode guest) {
        String id = guest.get("guestId").asText();
        lastNames.put(id, guest.get("details").get("lastName").asText());
        String path = "/v1/guests/" + id;
        if (reservations.get(path).status() == NOT_FOUND) {
            Response response = reservations.send("PUT", path, guest.get("details"));
            if (!response.isSuccess()) {
                throw CommandFailedException.failed(
                        "reservation-service refused a guest of the sample: " + response.body());
            }
        }
    }

    private boolean book(JsonNode wanted) {
        String key = wanted.get("key").asText();
        Response response = post("/v1/reservations", key, request(wanted));
        if (response.isSuccess()) {
            String number = response.body().get("confirmationNumber").asText();
            String path = "/v1/reservations/" + number;
            switch (wanted.get("status").asText()) {
                case "CONFIRMED" -> {}
                case "CHECKED_IN" -> post(path + "/check-in", key + "-check-in", Map.of());
                case "CHECKED_OUT" -> {
                    post(path + "/check-in", key + "-check-in", Map.of());
                    post(path + "/check-out", key + "-check-out", Map.of());
                    review(wanted, number);
                }
                case "CANCELLED" -> post(path + "/cancellation", key + "-cancellation", Map.of());
                default -> throw new IllegalStateException("No way to status " + wanted.get("status"));
            }
        }
        // A reused key means that an earlier run booked other dates.
        return response.isSuccess() || response.status() == KEY_REUSED;
    }

    private void review(JsonNode wanted, String number) {
        String lastName =
                Objects.requireNonNull(lastNames.get(wanted.get("guestId").asText()));
        shoppers.review(wanted.get("hotelId").asText(), number, lastName, wanted.get("review"));
    }

    private Map<String, Object> request(JsonNode wanted) {
        String hotel = wanted.get("hotelId").asText();
        LocalDate checkIn = firstNight(wanted, LocalDate.now(clock.withZone(timeZone(hotel))));
        Map<String, Object> request = new LinkedHashMap<>();
        request.put("hotelId", hotel);
        request.put("roomNumber", wanted.get("roomNumber"));
        request.put("checkIn", checkIn);
        request.put("checkOut", checkIn.plusDays(wanted.get("nights").asInt()));
        request.put("guests", wanted.get("guests"));
        request.put("guestId", wanted.get("guestId"));
        if (wanted.hasNonNull("partner")) {
            request.put("partner", wanted.get("partner"));
            request.put("clickId", wanted.get("clickId"));
        }
        return request;
    }

    // Past nights are not for sale.
    private static LocalDate firstNight(JsonNode wanted, LocalDate today) {
        LocalDate from = switch (wanted.get("arrives").asText()) {
            case "TODAY" -> today;
            case "LAST_OF_MONTH" -> today.with(TemporalAdjusters.lastDayOfMonth());
            default -> throw new IllegalStateException("No date is called " + wanted.get("arrives"));
        };
        return from.plusDays(wanted.get("daysLater").asInt());
    }

    private ZoneId timeZone(String hotel) {
        return timeZones.computeIfAbsent(
                hotel,
                id -> ZoneId.of(
                        hotels.get("/v1/hotels/" + id).body().path("timeZone").asText("UTC")));
    }

    // The request of an interrupted run may still be in progress.
    private Response post(String path, String key, Object body) {
        Response response = reservations.send("POST", path, Map.of("Idempotency-Key", key), body);
        for (int attempt = 1; attempt < ATTEMPTS && isInProgress(response); attempt++) {
            ServiceClient.pause(pause);
            response = reservations.send("POST", path, Map.of("Idempotency-Key", key), body);
        }
        return response;
    }

    private static boolean isInProgress(Response response) {
        return response.body().path("retry").asText().equals("same-key");
    }
}
