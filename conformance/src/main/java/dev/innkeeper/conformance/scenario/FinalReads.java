package dev.innkeeper.conformance.scenario;

import com.fasterxml.jackson.databind.JsonNode;
import dev.innkeeper.conformance.checker.Anomaly;
import dev.innkeeper.conformance.client.ApiRequest;
import dev.innkeeper.conformance.client.ApiResponse;
import dev.innkeeper.conformance.client.CallerRole;
import dev.innkeeper.conformance.client.Json;
import dev.innkeeper.conformance.client.RetryingClient;
import dev.innkeeper.conformance.client.Threads;
import dev.innkeeper.conformance.history.History;
import dev.innkeeper.conformance.history.HotelSnapshot;
import dev.innkeeper.conformance.history.HotelSnapshot.Occupancy;
import dev.innkeeper.conformance.history.Invocation;
import dev.innkeeper.conformance.history.Reservation;
import dev.innkeeper.model.ConfirmationNumber;
import dev.innkeeper.model.RoomNumber;
import dev.innkeeper.stack.Service;
import dev.innkeeper.stack.StackException;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.BiConsumer;
import java.util.function.Function;
import java.util.stream.Collectors;

/**
 * Reads the state after all clients have stopped: hotels first, then reservations. No reservation becomes live any more
 * then, so a night that was read as on sale cannot belong to a reservation that is read as live later.
 */
record FinalReads(RetryingClient client, BiConsumer<ApiRequest, ApiResponse> onResponse) {
    private static final int PARALLEL_REQUESTS = 16;
    private static final int OK = 200;
    private static final Duration LONGEST_RUN = Duration.ofDays(1);

    History history(List<Invocation> invocations, List<TestHotel> hotels, boolean disturbed) {
        List<HotelSnapshot> snapshots = hotels.stream().map(this::hotel).toList();
        List<ConfirmationNumber> numbers = invocations.stream()
                .flatMap(invocation -> invocation.reservation().stream())
                .map(Reservation::confirmationNumber)
                .distinct()
                .toList();
        return new History(invocations, each(numbers, this::reservation), snapshots, disturbed);
    }

    /** Where a consumer who follows the feed of a hotel from its beginning knows something else than Q6 answers. */
    List<Anomaly> feedDisagreements(List<TestHotel> hotels, History history) {
        Instant before = Instant.now().minus(LONGEST_RUN);
        return hotels.stream()
                .map(TestHotel::id)
                .map(id ->
                        FollowedFeed.of(id, items(Service.RESERVATION, "/v1/hotels/" + id + "/events?since=" + before)))
                .flatMap(feed -> feed.disagreements(history))
                .toList();
    }

    private static <K, V> Map<K, V> each(List<K> keys, Function<K, V> read) {
        List<V> values = Threads.map(keys, PARALLEL_REQUESTS, read);
        Map<K, V> byKey = new HashMap<>();
        for (int i = 0; i < keys.size(); i++) {
            byKey.put(keys.get(i), values.get(i));
        }
        return byKey;
    }

    private Optional<Reservation> reservation(ConfirmationNumber number) {
        ApiResponse response = send(ApiRequest.get(Service.RESERVATION, "/v1/reservations/" + number, CallerRole.STAFF)
                .allowing(200, 404));
        return response.status() == OK ? Reservation.of(response.body()) : Optional.empty();
    }

    private HotelSnapshot hotel(TestHotel hotel) {
        String path = "/v1/hotels/" + hotel.id();
        List<LocalDate> dates = hotel.onSale().dates().toList();
        return new HotelSnapshot(
                hotel.id(),
                Set.copyOf(hotel.rooms()),
                hotel.onSale(),
                each(dates, date -> available(path, date)),
                occupancy(path, hotel),
                each(dates, date -> inHouse(path, date)));
    }

    private Set<RoomNumber> available(String path, LocalDate night) {
        String query = "/available-rooms?checkIn=" + night + "&checkOut=" + night.plusDays(1);
        return items(Service.HOTEL, path + query).stream()
                .map(item -> new RoomNumber(item.path("roomNumber").asInt()))
                .collect(Collectors.toSet());
    }

    private List<Reservation> inHouse(String path, LocalDate night) {
        return items(Service.RESERVATION, path + "/reservations?view=in-house&date=" + night).stream()
                .flatMap(item -> Reservation.of(item).stream())
                .toList();
    }

    private Map<LocalDate, Occupancy> occupancy(String path, TestHotel hotel) {
        String query = "/occupancy?from=" + hotel.onSale().from() + "&to="
                + hotel.onSale().to();
        return items(Service.HOTEL, path + query).stream()
                .map(item -> Json.read(item, Occupancy.class))
                .collect(Collectors.toMap(Occupancy::date, occupancy -> occupancy));
    }

    /** The items of all pages. */
    private List<JsonNode> items(Service service, String query) {
        List<JsonNode> items = new ArrayList<>();
        String cursor = "";
        do {
            JsonNode page = send(ApiRequest.get(service, query + "&limit=100" + cursor, CallerRole.STAFF))
                    .body();
            page.path("items").forEach(items::add);
            String next = page.path("next").asText("");
            cursor = next.isEmpty() ? "" : "&cursor=" + URLEncoder.encode(next, StandardCharsets.UTF_8);
        } while (!cursor.isEmpty());
        return items;
    }

    private ApiResponse send(ApiRequest request) {
        ApiResponse response = client.send(request, onResponse).join().response();
        if (!response.isDefinite()) {
            throw new StackException("no definite response to " + request + ": " + response);
        }
        return response;
    }
}
