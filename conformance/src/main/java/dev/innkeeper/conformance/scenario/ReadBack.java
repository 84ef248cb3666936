package dev.innkeeper.conformance.scenario;

import com.fasterxml.jackson.databind.JsonNode;
import dev.innkeeper.conformance.client.Answer;
import dev.innkeeper.conformance.client.Caller;
import dev.innkeeper.conformance.client.Json;
import dev.innkeeper.conformance.client.Observer;
import dev.innkeeper.conformance.client.PatientClient;
import dev.innkeeper.conformance.client.Request;
import dev.innkeeper.conformance.history.Call;
import dev.innkeeper.conformance.history.Evidence;
import dev.innkeeper.conformance.history.HotelReading;
import dev.innkeeper.conformance.history.Occupancy;
import dev.innkeeper.conformance.history.Reservation;
import dev.innkeeper.model.ConfirmationNumber;
import dev.innkeeper.model.RoomNumber;
import dev.innkeeper.stack.Service;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * Reads what there is to see. Hotels come before reservations: nothing becomes live any more when all clients have
 * stopped, so that a night which was seen on sale cannot rightly belong to a reservation that is seen live later.
 */
final class ReadBack {
    private static final int WIDTH = 16;
    private static final int OK = 200;

    private final PatientClient client;
    private final Observer observer;

    ReadBack(PatientClient client, Observer observer) {
        this.client = client;
        this.observer = observer;
    }

    Evidence evidence(List<Call> calls, List<RaceHotel> hotels) {
        List<HotelReading> readings = hotels.stream().map(this::hotel).toList();
        List<ConfirmationNumber> numbers = calls.stream()
                .flatMap(call -> call.reservation().stream())
                .map(Reservation::confirmationNumber)
                .distinct()
                .toList();
        Map<ConfirmationNumber, Optional<Reservation>> reservations = new HashMap<>();
        List<Optional<Reservation>> found = SideBySide.each(numbers, WIDTH, this::reservation);
        for (int i = 0; i < numbers.size(); i++) {
            reservations.put(numbers.get(i), found.get(i));
        }
        return new Evidence(calls, reservations, readings);
    }

    Optional<Reservation> reservation(ConfirmationNumber number) {
        Answer answer = ask(Requests.reservation(number));
        return answer.status() == OK ? Reservation.of(answer.body()) : Optional.empty();
    }

    private HotelReading hotel(RaceHotel hotel) {
        List<LocalDate> dates = hotel.onSale().dates().toList();
        Map<LocalDate, Set<RoomNumber>> free = new HashMap<>();
        Map<LocalDate, List<Reservation>> inHouse = new HashMap<>();
        List<Set<RoomNumber>> ofNights = SideBySide.each(dates, WIDTH, date -> free(hotel, date));
        List<List<Reservation>> ofHouse = SideBySide.each(dates, WIDTH, date -> inHouse(hotel, date));
        for (int i = 0; i < dates.size(); i++) {
            free.put(dates.get(i), ofNights.get(i));
            inHouse.put(dates.get(i), ofHouse.get(i));
        }
        return new HotelReading(hotel.id(), Set.copyOf(hotel.rooms()), hotel.onSale(), free, occupancy(hotel), inHouse);
    }

    private Set<RoomNumber> free(RaceHotel hotel, LocalDate night) {
        Set<RoomNumber> rooms = new HashSet<>();
        items(
                        Service.HOTEL,
                        "/v1/hotels/" + hotel.id() + "/available-rooms?checkIn=" + night + "&checkOut="
                                + night.plusDays(1))
                .forEach(
                        item -> rooms.add(new RoomNumber(item.path("roomNumber").asInt())));
        return rooms;
    }

    private List<Reservation> inHouse(RaceHotel hotel, LocalDate night) {
        return items(Service.RESERVATION, "/v1/hotels/" + hotel.id() + "/reservations?view=in-house&date=" + night)
                .stream()
                .flatMap(item -> Reservation.of(item).stream())
                .toList();
    }

    private Map<LocalDate, Occupancy> occupancy(RaceHotel hotel) {
        String path = "/v1/hotels/" + hotel.id() + "/occupancy?from="
                + hotel.onSale().from() + "&to=" + hotel.onSale().to();
        Map<LocalDate, Occupancy> byDate = new HashMap<>();
        items(Service.HOTEL, path).stream()
                .map(item -> Json.read(item, Occupancy.class))
                .forEach(occupancy -> byDate.put(occupancy.date(), occupancy));
        return byDate;
    }

    /** All pages of a list. */
    private List<JsonNode> items(Service service, String query) {
        List<JsonNode> items = new ArrayList<>();
        String cursor = "";
        do {
            JsonNode page = ask(Request.get(service, query + "&limit=100" + cursor, Caller.STAFF))
                    .body();
            page.path("items").forEach(items::add);
            String next = page.path("next").asText("");
            cursor = next.isEmpty() ? "" : "&cursor=" + URLEncoder.encode(next, StandardCharsets.UTF_8);
        } while (!cursor.isEmpty());
        return items;
    }

    private Answer ask(Request request) {
        Answer answer = client.send(request, observer).join().answer();
        if (!answer.isDefinite()) {
            throw new RaceBrokenException(request + " gets no answer: " + answer);
        }
        return answer;
    }
}
