package dev.innkeeper.conformance.scenario;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.innkeeper.conformance.client.ApiRequest;
import dev.innkeeper.conformance.client.ApiResponse;
import dev.innkeeper.conformance.client.Json;
import dev.innkeeper.conformance.client.RetryingClient;
import dev.innkeeper.conformance.client.Threads;
import dev.innkeeper.model.DateRange;
import dev.innkeeper.model.HotelId;
import dev.innkeeper.model.RoomNumber;
import dev.innkeeper.model.selling.RatePlanCode;
import dev.innkeeper.stack.StackException;
import java.util.List;
import java.util.function.BiConsumer;
import java.util.stream.IntStream;

/** Creates test hotels. */
record HotelSetup(RetryingClient client, BiConsumer<ApiRequest, ApiResponse> onResponse) {
    private static final int FIRST_ROOM = 101;
    private static final int CAPACITY = 2;
    private static final int PARALLEL_REQUESTS = 8;

    /**
     * A hotel with rooms that have a price and are on sale on all of these nights.
     *
     * @throws StackException if the service refuses it
     * @throws ScenarioAbortedException if the client gives up
     */
    TestHotel create(HotelId id, int rooms, DateRange nights) {
        return create(id, "Europe/Lisbon", rooms, nights);
    }

    /** The same in another time zone. */
    TestHotel create(HotelId id, String timeZone, int rooms, DateRange nights) {
        String path = "/v1/hotels/" + id;
        moveTo(id, timeZone);
        List<RoomNumber> numbers = IntStream.range(FIRST_ROOM, FIRST_ROOM + rooms)
                .mapToObj(RoomNumber::new)
                .toList();
        ObjectNode room = Json.object().put("type", TestHotel.TYPE.value()).put("capacity", CAPACITY);
        Threads.map(numbers, PARALLEL_REQUESTS, number -> put(path + "/rooms/" + number, room));
        price(id, nights, "129.00");
        put(path + "/inventory", dates(nights));
        return new TestHotel(id, numbers, nights);
    }

    /** Creates the hotel, or moves it to another time zone. */
    void moveTo(HotelId id, String timeZone) {
        put("/v1/hotels/" + id, hotel(timeZone));
    }

    /** Sets the price of nights under the standard plan, in euros. */
    void price(HotelId id, DateRange nights, String amount) {
        ObjectNode price = Json.object().put("amount", amount).put("currency", "EUR");
        put(
                "/v1/hotels/" + id + "/rates",
                dates(nights).put("roomType", TestHotel.TYPE.value()).set("price", price));
    }

    /** Adds a rate plan that is derived from the standard plan. */
    void derive(TestHotel hotel, RatePlanCode ratePlan, String percent) {
        ObjectNode plan = Json.object().put("name", "Derived").put("board", "ROOM_ONLY");
        plan.putObject("derivedFrom")
                .put("ratePlan", RatePlanCode.STANDARD.value())
                .put("percent", percent);
        put("/v1/hotels/" + hotel.id() + "/rate-plans/" + ratePlan, plan);
    }

    private ApiResponse put(String path, JsonNode body) {
        ApiRequest request = ApiRequest.put(path, body);
        ApiResponse response = client.send(request, onResponse).join().response();
        if (!response.isDefinite()) {
            throw new ScenarioAbortedException("no definite response to " + request + ": " + response);
        }
        if (!response.isSuccess()) {
            throw new StackException("cannot create a hotel: " + request + " -> " + response);
        }
        return response;
    }

    private static ObjectNode dates(DateRange nights) {
        return Json.object()
                .put("from", nights.from().toString())
                .put("to", nights.to().toString());
    }

    private static ObjectNode hotel(String timeZone) {
        ObjectNode hotel = Json.object()
                .put("name", "Conformance Test Hotel")
                .put("timeZone", timeZone)
                .put("currency", "EUR");
        hotel.putObject("address")
                .put("street", "Rua da Prova 1")
                .put("city", "Lisbon")
                .put("country", "Portugal");
        hotel.putObject("location").put("latitude", 38.71).put("longitude", -9.13);
        return hotel;
    }
}
