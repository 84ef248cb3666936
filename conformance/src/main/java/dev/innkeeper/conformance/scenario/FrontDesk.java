package dev.innkeeper.conformance.scenario;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.innkeeper.conformance.checker.Anomaly;
import dev.innkeeper.conformance.checker.Anomaly.Kind;
import dev.innkeeper.conformance.client.ApiRequest;
import dev.innkeeper.conformance.client.ApiResponse;
import dev.innkeeper.conformance.client.CallerRole;
import dev.innkeeper.conformance.client.Json;
import dev.innkeeper.conformance.history.RoomNight;
import dev.innkeeper.model.ConfirmationNumber;
import dev.innkeeper.model.RoomNumber;
import dev.innkeeper.model.Stay;
import dev.innkeeper.model.selling.RatePlanCode;
import dev.innkeeper.stack.Service;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Queue;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.function.Function;
import java.util.function.Supplier;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * A hotel whose desk checks in, moves and undoes. What happens here is no part of the history, since the checkers know no
 * guests in the house: {@link #check} reads the reservations and the occupancy, which must agree night by night.
 *
 * @param hotel only this desk knows it
 * @param send sends until the response is definite
 * @param key makes a new idempotency key
 * @param numbers what was reserved so far
 */
public record FrontDesk(
        TestHotel hotel,
        Function<ApiRequest, CompletableFuture<ApiResponse>> send,
        Supplier<String> key,
        Queue<ConfirmationNumber> numbers) {
    private static final Set<String> IN_POSSESSION = Set.of("HELD", "CONFIRMED", "CHECKED_IN");

    FrontDesk(TestHotel hotel, Function<ApiRequest, CompletableFuture<ApiResponse>> send, Supplier<String> key) {
        this(hotel, send, key, new ConcurrentLinkedQueue<>());
    }

    /** Books any room for a shopper. */
    public CompletableFuture<ApiResponse> book(Stay stay) {
        return book(stay, RatePlanCode.STANDARD);
    }

    /** The same under a rate plan, which may not be there any more. */
    public CompletableFuture<ApiResponse> book(Stay stay, RatePlanCode ratePlan) {
        ObjectNode body = dates(stay).put("hotelId", hotel.id().value());
        body.put("roomType", TestHotel.TYPE.value()).put("guests", 2).put("ratePlan", ratePlan.value());
        body.putObject("guest").put("firstName", "Ana").put("lastName", "Racer-desk");
        return ask("POST", "/v1/reservations", body, CallerRole.ANYONE, 201, 404, 409)
                .thenApply(answer -> noted(answer, List.of(answer.body())));
    }

    /** Takes a rate plan off sale for good. */
    public CompletableFuture<ApiResponse> deletePlan(RatePlanCode ratePlan) {
        String path = "/v1/hotels/" + hotel.id() + "/rate-plans/" + ratePlan;
        return send.apply(new ApiRequest(Service.HOTEL, "DELETE", path, null, null, CallerRole.ADMIN, Set.of(204)));
    }

    /** From now on nobody may arrive on that date. */
    public CompletableFuture<ApiResponse> closeToArrival(LocalDate date) {
        ObjectNode body = Json.object()
                .put("roomType", TestHotel.TYPE.value())
                .put("ratePlan", RatePlanCode.STANDARD.value())
                .put("from", date.toString())
                .put("to", date.plusDays(1).toString())
                .put("closedToArrival", true);
        return send.apply(ApiRequest.put("/v1/hotels/" + hotel.id() + "/restrictions", body));
    }

    /** Books rooms for a group. */
    public CompletableFuture<ApiResponse> bookGroup(Stay stay, int rooms) {
        ObjectNode body = dates(stay).put("hotelId", hotel.id().value());
        ArrayNode wanted = body.putArray("rooms");
        for (int room = 0; room < rooms; room++) {
            wanted.addObject().put("roomType", TestHotel.TYPE.value()).put("adults", 2);
        }
        body.putObject("contact").put("firstName", "Ana").put("lastName", "Racer-group");
        return ask("POST", "/v1/groups", body, CallerRole.STAFF, 201, 409)
                .thenApply(answer -> noted(answer, answer.body().path("rooms")));
    }

    /** Moves a guest who is in the house into another room, from a night on. */
    public CompletableFuture<ApiResponse> move(ConfirmationNumber number, Stay stay, RoomNumber room, LocalDate from) {
        ObjectNode body = dates(stay).put("roomNumber", room.value()).put("from", from.toString());
        return ask("PUT", "/v1/reservations/" + number + "/stay", body, CallerRole.STAFF, 200, 409);
    }

    /** Records what happened to a guest: {@code check-in} or {@code no-show}. */
    public CompletableFuture<ApiResponse> record(ConfirmationNumber number, String event) {
        return ask("POST", "/v1/reservations/" + number + "/" + event, null, CallerRole.STAFF, 200, 409);
    }

    /** Takes that back. */
    public CompletableFuture<ApiResponse> undo(ConfirmationNumber number, String event) {
        return ask("DELETE", "/v1/reservations/" + number + "/" + event, null, CallerRole.STAFF, 200, 409);
    }

    /** The rooms that Q4 offers for a night. */
    public Stream<RoomNumber> freeRooms(LocalDate night) {
        String query = "/available-rooms?limit=100&checkIn=" + night + "&checkOut=" + night.plusDays(1);
        List<RoomNumber> rooms = new ArrayList<>();
        read("/v1/hotels/" + hotel.id() + query, Service.HOTEL)
                .path("items")
                .forEach(
                        item -> rooms.add(new RoomNumber(item.path("roomNumber").asInt())));
        return rooms.stream();
    }

    /** The reservations of the acknowledged bookings so far. */
    public List<ConfirmationNumber> reservations() {
        return List.copyOf(numbers);
    }

    /** Where nights belong to two reservations, or the occupancy is not what the reservations say. */
    List<Anomaly> check(String scenario) {
        Map<RoomNight, ConfirmationNumber> owners = new HashMap<>();
        List<Anomaly> anomalies = new ArrayList<>();
        for (ConfirmationNumber number : numbers) {
            nights(read("/v1/reservations/" + number, Service.RESERVATION)).forEach(night -> {
                ConfirmationNumber other = owners.putIfAbsent(night, number);
                if (other != null) {
                    anomalies.add(Anomaly.of(
                            Kind.DOUBLE_BOOKING, scenario + ": " + night + " belongs to " + other + " and " + number));
                }
            });
        }
        String query = "/occupancy?limit=100&from=" + hotel.onSale().from() + "&to="
                + hotel.onSale().to();
        for (JsonNode day :
                read("/v1/hotels/" + hotel.id() + query, Service.HOTEL).path("items")) {
            LocalDate date = LocalDate.parse(day.path("date").asText());
            long owned = owners.keySet().stream()
                    .filter(night -> night.night().equals(date))
                    .count();
            if (day.path("claimed").asLong() != owned) {
                anomalies.add(Anomaly.of(
                        Kind.LEAKED, scenario + ": " + owned + " rooms are reserved on a night that counts " + day));
            }
        }
        return anomalies;
    }

    private Stream<RoomNight> nights(JsonNode reservation) {
        if (!IN_POSSESSION.contains(reservation.path("status").asText())) {
            return Stream.empty();
        }
        if (reservation.path("rooms").isEmpty()) {
            return nights(reservation, "checkIn", "checkOut");
        }
        List<RoomNight> nights = new ArrayList<>();
        reservation
                .path("rooms")
                .forEach(room -> nights.addAll(nights(room, "from", "to").toList()));
        return nights.stream();
    }

    private Stream<RoomNight> nights(JsonNode room, String from, String to) {
        RoomNumber number = new RoomNumber(room.path("roomNumber").asInt());
        return LocalDate.parse(room.path(from).asText())
                .datesUntil(LocalDate.parse(room.path(to).asText()))
                .map(date -> new RoomNight(hotel.id(), number, date));
    }

    private JsonNode read(String path, Service service) {
        return send.apply(ApiRequest.get(service, path, CallerRole.STAFF))
                .join()
                .body();
    }

    private CompletableFuture<ApiResponse> ask(
            String method, String path, @Nullable ObjectNode body, CallerRole role, Integer... allowed) {
        return send.apply(new ApiRequest(Service.RESERVATION, method, path, body, key.get(), role, Set.of(allowed)));
    }

    private ApiResponse noted(ApiResponse answer, Iterable<JsonNode> booked) {
        if (answer.isSuccess()) {
            booked.forEach(one -> numbers.add(
                    new ConfirmationNumber(one.path("confirmationNumber").asText())));
        }
        return answer;
    }

    private static ObjectNode dates(Stay stay) {
        return Json.object()
                .put("checkIn", stay.checkIn().toString())
                .put("checkOut", stay.checkOut().toString());
    }
}
