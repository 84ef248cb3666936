package dev.innkeeper.conformance.scenario;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.innkeeper.conformance.client.Answer;
import dev.innkeeper.conformance.client.Caller;
import dev.innkeeper.conformance.client.Json;
import dev.innkeeper.conformance.client.Observer;
import dev.innkeeper.conformance.client.PatientClient;
import dev.innkeeper.conformance.client.Request;
import dev.innkeeper.model.DateRange;
import dev.innkeeper.model.HotelId;
import dev.innkeeper.model.RoomNumber;
import java.util.List;
import java.util.stream.IntStream;

/** Makes hotels to race for. */
final class HotelDesk {
    private static final int FIRST_ROOM = 101;
    private static final int CAPACITY = 2;
    private static final int WIDTH = 8;

    private final PatientClient client;
    private final Observer observer;

    HotelDesk(PatientClient client, Observer observer) {
        this.client = client;
        this.observer = observer;
    }

    /**
     * A hotel with that many rooms, which have a price and are on sale on those nights.
     *
     * @throws RaceBrokenException when the service refuses it
     * @throws RaceCutShortException when it does not answer for as long as the client has patience
     */
    RaceHotel open(HotelId id, int rooms, DateRange nights) {
        String path = "/v1/hotels/" + id;
        put(path, hotel(), Caller.ADMIN);
        List<RoomNumber> numbers = IntStream.range(FIRST_ROOM, FIRST_ROOM + rooms)
                .mapToObj(RoomNumber::new)
                .toList();
        ObjectNode room = Json.object().put("type", RaceHotel.TYPE.value()).put("capacity", CAPACITY);
        SideBySide.each(numbers, WIDTH, number -> put(path + "/rooms/" + number, room, Caller.ADMIN));
        put(
                path + "/rates",
                dates(nights).put("roomType", RaceHotel.TYPE.value()).set("price", price()),
                Caller.ADMIN);
        put(path + "/inventory", dates(nights), Caller.ADMIN);
        return new RaceHotel(id, numbers, nights);
    }

    private Answer put(String path, JsonNode body, Caller caller) {
        Request request = Request.put(path, body, caller);
        Answer answer = client.send(request, observer).join().answer();
        if (!answer.isDefinite()) {
            throw new RaceCutShortException(request + " gets no definite answer: " + answer);
        }
        if (!answer.isSuccess()) {
            throw new RaceBrokenException(request + " is answered " + answer);
        }
        return answer;
    }

    private static ObjectNode dates(DateRange nights) {
        return Json.object()
                .put("from", nights.from().toString())
                .put("to", nights.to().toString());
    }

    private static ObjectNode price() {
        return Json.object().put("amount", "129.00").put("currency", "EUR");
    }

    private static ObjectNode hotel() {
        ObjectNode hotel = Json.object()
                .put("name", "Hotel of a race")
                .put("timeZone", "Europe/Lisbon")
                .put("currency", "EUR");
        hotel.putObject("address")
                .put("street", "Rua da Prova 1")
                .put("city", "Corrida")
                .put("country", "Portugal");
        hotel.putObject("location").put("latitude", 38.71).put("longitude", -9.13);
        return hotel;
    }
}
