package dev.innkeeper.hotel;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.sun.net.httpserver.HttpExchange;
import dev.innkeeper.model.ConfirmationNumber;
import dev.innkeeper.model.HotelId;
import java.io.IOException;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.Collectors;
import java.util.stream.StreamSupport;

/** Says whose the nights of bookings are to be, as {@link ReservationServiceStandIn} was told, and at which hotels. */
public final class VerdictsStandIn {
    private static final ObjectMapper JSON = new ObjectMapper();
    private static final Map<String, String> HOTELS = new ConcurrentHashMap<>();
    private static final Set<String> CHANGING = ConcurrentHashMap.newKeySet();
    private static final Set<String> OVER = ConcurrentHashMap.newKeySet();
    private static volatile boolean down;

    private VerdictsStandIn() {}

    /** From now on the booking is one of that hotel. */
    public static void at(HotelId hotel, ConfirmationNumber booking) {
        HOTELS.put(booking.value(), hotel.value());
    }

    /** From now on the booking has just changed. */
    public static void changing(ConfirmationNumber booking) {
        CHANGING.add(booking.value());
    }

    /** From now on the booking has ended for good. */
    public static void over(ConfirmationNumber booking) {
        OVER.add(booking.value());
    }

    /** Answers nothing but 503 while {@code action} runs. */
    public static void downDuring(Runnable action) {
        down = true;
        try {
            action.run();
        } finally {
            down = false;
        }
    }

    static void answer(HttpExchange exchange) throws IOException {
        if (down) {
            ReservationServiceStandIn.reply(exchange, 503, "{}");
            return;
        }
        JsonNode asked = JSON.readTree(exchange.getRequestBody().readAllBytes());
        String items = StreamSupport.stream(asked.get("bookings").spliterator(), false)
                .map(JsonNode::asText)
                .map(VerdictsStandIn::item)
                .collect(Collectors.joining(","));
        ReservationServiceStandIn.reply(exchange, 200, "{\"items\":[" + items + "]}");
    }

    private static String item(String booking) {
        String hotel = HOTELS.get(booking);
        return """
                {"number":"%s",%s"verdict":%s,"underWay":%s,"over":%s}""".formatted(
                        booking,
                        hotel == null ? "" : "\"hotelId\":\"" + hotel + "\",",
                        ReservationServiceStandIn.verdict(booking),
                        CHANGING.contains(booking),
                        OVER.contains(booking));
    }
}
