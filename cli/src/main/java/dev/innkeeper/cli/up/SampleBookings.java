package dev.innkeeper.cli.up;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.innkeeper.cli.command.CommandFailedException;
import dev.innkeeper.cli.rest.ServiceClient;
import dev.innkeeper.cli.rest.ServiceClient.Answer;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
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
 * The guests and reservations of the sample, all invented. They are created over REST like any others, each request with
 * an idempotency key of its own: a second run changes nothing. A reservation whose room is taken is left out.
 */
final class SampleBookings {
    private static final String RESOURCE = "/dev/innkeeper/cli/sample/reservations.json";
    private static final int NOT_FOUND = 404;
    private static final int KEY_REUSED = 422;
    private static final int ATTEMPTS = 30;

    private final ServiceClient hotels;
    private final ServiceClient reservations;
    private final Clock clock;
    private final Duration pause;
    private final Map<String, ZoneId> timeZones = new HashMap<>();

    /**
     * @param hotelService where it listens
     * @param reservationService where it listens
     * @param token a bearer token of role admin
     * @param pause before a request that is still being processed is sent again
     */
    SampleBookings(URI hotelService, URI reservationService, String token, Clock clock, Duration pause) {
        hotels = new ServiceClient(hotelService, "--hotel-port", token);
        reservations = new ServiceClient(reservationService, "--reservation-port", token);
        this.clock = clock;
        this.pause = pause;
    }

    /**
     * Creates what is missing.
     *
     * @return how many reservations of the sample exist now
     * @throws CommandFailedException when a service does not answer
     */
    int create() {
        JsonNode sample = read();
        sample.get("guests").forEach(this::createGuest);
        int booked = 0;
        for (JsonNode wanted : sample.get("reservations")) {
            booked += book(wanted) ? 1 : 0;
        }
        return booked;
    }

    private static JsonNode read() {
        try (InputStream file = SampleBookings.class.getResourceAsStream(RESOURCE)) {
            return new ObjectMapper().readTree(Objects.requireNonNull(file, RESOURCE));
        } catch (IOException unreadable) {
            throw new UncheckedIOException(unreadable);
        }
    }

    // Somebody may have changed a guest that exists.
    private void createGuest(JsonNode guest) {
        String path = "/v1/guests/" + guest.get("guestId").asText();
        if (reservations.get(path).status() == NOT_FOUND) {
            Answer answer = reservations.send("PUT", path, guest.get("details"));
            if (!answer.isSuccess()) {
                throw CommandFailedException.failed("a guest of the sample was refused: " + answer.body());
            }
        }
    }

    private boolean book(JsonNode wanted) {
        String key = wanted.get("key").asText();
        Answer answer = post("/v1/reservations", key, request(wanted));
        if (answer.isSuccess()) {
            String path = "/v1/reservations/"
                    + answer.body().get("confirmationNumber").asText();
            switch (wanted.get("status").asText()) {
                case "CONFIRMED" -> {}
                case "CHECKED_IN" -> post(path + "/check-in", key + "-check-in", Map.of());
                case "CANCELLED" -> post(path + "/cancellation", key + "-cancellation", Map.of());
                default -> throw new IllegalStateException("No way to status " + wanted.get("status"));
            }
        }
        // Booked on an earlier day, for dates from that day on.
        return answer.isSuccess() || answer.status() == KEY_REUSED;
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
        return request;
    }

    // No stay begins in the past: past nights are not for sale.
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

    // A run that was interrupted a moment ago may have left its request in progress.
    private Answer post(String path, String key, Object body) {
        Answer answer = reservations.send("POST", path, Map.of("Idempotency-Key", key), body);
        for (int attempt = 1; attempt < ATTEMPTS && isInProgress(answer); attempt++) {
            ServiceClient.pause(pause);
            answer = reservations.send("POST", path, Map.of("Idempotency-Key", key), body);
        }
        return answer;
    }

    private static boolean isInProgress(Answer answer) {
        return answer.body().path("retry").asText().equals("same-key");
    }
}
