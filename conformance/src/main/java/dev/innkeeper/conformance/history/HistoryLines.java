package dev.innkeeper.conformance.history;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.innkeeper.conformance.client.ApiResponse;
import dev.innkeeper.conformance.client.Json;
import dev.innkeeper.conformance.client.RequestOutcome;
import dev.innkeeper.conformance.history.HotelSnapshot.Occupancy;
import dev.innkeeper.conformance.history.Operation.Book;
import dev.innkeeper.conformance.history.Operation.Cancel;
import dev.innkeeper.conformance.history.Operation.Change;
import dev.innkeeper.conformance.history.Operation.Confirm;
import dev.innkeeper.conformance.history.Reservation.Status;
import dev.innkeeper.model.ConfirmationNumber;
import dev.innkeeper.model.DateRange;
import dev.innkeeper.model.HotelId;
import dev.innkeeper.model.RoomNumber;
import dev.innkeeper.model.RoomType;
import dev.innkeeper.model.Stay;
import java.time.LocalDate;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import java.util.stream.StreamSupport;
import org.jspecify.annotations.Nullable;

/**
 * The lines of a history file. A reservation that an acknowledgement contains already is written as its number or its
 * status only.
 */
final class HistoryLines {
    static final String HOTEL = "hotel";
    static final String RESERVATIONS = "reservations";

    private HistoryLines() {}

    private static ObjectNode line(String run, String scenario, String type) {
        return Json.object().put("run", run).put("scenario", scenario).put("type", type);
    }

    static JsonNode of(String run, Invocation invocation) {
        ObjectNode line = line(
                run, invocation.scenario(), invocation.operation().getClass().getSimpleName());
        line.set("operation", Json.of(invocation.operation()));
        line.put("startNanos", invocation.startNanos())
                .put("endNanos", invocation.outcome().endNanos())
                .put("attempts", invocation.outcome().attempts())
                .put("response", invocation.response().label());
        return line.set("body", invocation.response().body());
    }

    static Invocation invocation(JsonNode line) {
        return new Invocation(
                line.path("scenario").asText(),
                operation(line.path("type").asText(), line.path("operation")),
                new RequestOutcome(
                        ApiResponse.ofLabel(line.path("response").asText(), line.path("body")),
                        line.path("attempts").asInt(),
                        line.path("startNanos").asLong(),
                        line.path("endNanos").asLong()));
    }

    private static Operation operation(String type, JsonNode json) {
        HotelId hotel = Json.read(json.path("hotel"), HotelId.class);
        return switch (type) {
            case "Book" ->
                new Book(
                        json.path("key").asText(),
                        hotel,
                        json.path("room").isNull() ? null : Json.read(json.path("room"), RoomNumber.class),
                        Json.read(json.path("type"), RoomType.class),
                        Json.read(json.path("stay"), Stay.class),
                        json.path("hold").asBoolean());
            case "Confirm" -> new Confirm(json.path("key").asText(), hotel, number(json));
            case "Cancel" -> new Cancel(json.path("key").asText(), hotel, number(json));
            case "Change" ->
                new Change(
                        hotel,
                        number(json),
                        Json.read(json.path("room"), RoomNumber.class),
                        Json.read(json.path("stay"), Stay.class));
            default -> throw new IllegalArgumentException("unknown operation " + type);
        };
    }

    private static ConfirmationNumber number(JsonNode json) {
        return Json.read(json.path("number"), ConfirmationNumber.class);
    }

    /** One hotel: for each night what Q4, the occupancy and Q7 said. */
    static JsonNode of(String run, String scenario, HotelSnapshot read, History history) {
        ObjectNode line = line(run, scenario, HOTEL);
        line.set("hotel", Json.of(read.hotel()));
        line.set("rooms", Json.of(read.rooms().stream().sorted().toList()));
        line.set("onSale", Json.of(read.onSale()));
        ArrayNode nights = line.putArray("nights");
        read.onSale().dates().forEach(date -> {
            ObjectNode night = nights.addObject();
            night.set(
                    "available",
                    Json.of(read.available().getOrDefault(date, Set.of()).stream()
                            .sorted()
                            .toList()));
            Optional.ofNullable(read.occupancy().get(date))
                    .ifPresent(occupancy -> night.set("occupancy", Json.of(occupancy)));
            ArrayNode inHouse = night.putArray("inHouse");
            read.inHouse()
                    .getOrDefault(date, List.of())
                    .forEach(reservation -> inHouse.add(
                            history.isKnown(reservation)
                                    ? Json.of(reservation.confirmationNumber())
                                    : Json.of(reservation)));
        });
        return line;
    }

    static HotelSnapshot hotel(JsonNode line, Map<ConfirmationNumber, Reservation> acknowledged) {
        DateRange onSale = Json.read(line.path("onSale"), DateRange.class);
        Map<LocalDate, Set<RoomNumber>> available = new HashMap<>();
        Map<LocalDate, Occupancy> occupancy = new HashMap<>();
        Map<LocalDate, List<Reservation>> inHouse = new HashMap<>();
        List<LocalDate> dates = onSale.dates().toList();
        for (int i = 0; i < dates.size(); i++) {
            JsonNode night = line.path("nights").path(i);
            available.put(dates.get(i), rooms(night.path("available")));
            if (night.has("occupancy")) {
                occupancy.put(dates.get(i), Json.read(night.path("occupancy"), Occupancy.class));
            }
            inHouse.put(
                    dates.get(i),
                    stream(night.path("inHouse"))
                            .flatMap(item -> Stream.ofNullable(
                                    item.isTextual()
                                            ? acknowledged.get(Json.read(item, ConfirmationNumber.class))
                                            : Json.read(item, Reservation.class)))
                            .toList());
        }
        return new HotelSnapshot(
                Json.read(line.path("hotel"), HotelId.class),
                rooms(line.path("rooms")),
                onSale,
                available,
                occupancy,
                inHouse);
    }

    private static Set<RoomNumber> rooms(JsonNode json) {
        return stream(json).map(room -> Json.read(room, RoomNumber.class)).collect(Collectors.toSet());
    }

    /** What Q6 said about all reservations: null if not found. */
    static JsonNode ofReservations(String run, String scenario, History history) {
        Map<ConfirmationNumber, Reservation> acknowledged = acknowledged(history.invocations());
        ObjectNode line = line(run, scenario, RESERVATIONS).put("disturbed", history.disturbed());
        ObjectNode read = line.putObject("read");
        history.reservations()
                .forEach((number, found) -> read.set(
                        number.value(),
                        found.map(reservation -> isSame(reservation, acknowledged.get(number))
                                        ? Json.of(reservation.status())
                                        : Json.of(reservation))
                                .orElseGet(read::nullNode)));
        return line;
    }

    private static boolean isSame(Reservation read, @Nullable Reservation acknowledged) {
        return acknowledged != null && acknowledged.with(read.status()).equals(read);
    }

    static Map<ConfirmationNumber, Optional<Reservation>> reservations(
            JsonNode line, Map<ConfirmationNumber, Reservation> acknowledged) {
        Map<ConfirmationNumber, Optional<Reservation>> read = new HashMap<>();
        line.path("read").fields().forEachRemaining(entry -> {
            ConfirmationNumber number = new ConfirmationNumber(entry.getKey());
            JsonNode found = entry.getValue();
            read.put(
                    number,
                    found.isTextual()
                            ? Optional.ofNullable(acknowledged.get(number))
                                    .map(one -> one.with(Status.valueOf(found.asText())))
                            : Optional.ofNullable(found.isNull() ? null : Json.read(found, Reservation.class)));
        });
        return read;
    }

    /** Each reservation as in its last acknowledgement. */
    static Map<ConfirmationNumber, Reservation> acknowledged(List<Invocation> invocations) {
        Map<ConfirmationNumber, Reservation> last = new HashMap<>();
        invocations.stream()
                .sorted(Comparator.comparingLong(Invocation::endNanos))
                .flatMap(invocation -> invocation.reservation().stream())
                .forEach(reservation -> last.put(reservation.confirmationNumber(), reservation));
        return last;
    }

    private static Stream<JsonNode> stream(JsonNode array) {
        return StreamSupport.stream(array.spliterator(), false);
    }
}
