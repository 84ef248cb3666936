package dev.innkeeper.hotel;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.sun.net.httpserver.HttpExchange;
import dev.innkeeper.model.ConfirmationNumber;
import dev.innkeeper.model.HotelId;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import java.util.UUID;
import java.util.concurrent.ConcurrentHashMap;

/** Proves stays as a test has told it, and the one that the OpenAPI document has as an example. */
public final class StayProofsStandIn {
    private static final ObjectMapper JSON = new ObjectMapper();
    private static final Map<String, Stay> STAYS = new ConcurrentHashMap<>(Map.of(
            "H4T7Q9KZM2X0P",
            new Stay(
                    "par-0001",
                    "Lima",
                    UUID.fromString("8f14e45f-ceea-867f-a8b4-2f6f3c1f0f1a"),
                    "CHECKED_OUT",
                    "8c1f0a5e7b3d92461f0a")));

    private StayProofsStandIn() {}

    private record Stay(String hotel, String lastName, UUID guest, String status, String key) {}

    /** From now on the guest with that name has the stay. */
    public static void stay(ConfirmationNumber number, HotelId hotel, String lastName, UUID guest, String status) {
        String key = UUID.nameUUIDFromBytes(number.value().getBytes(StandardCharsets.UTF_8))
                .toString()
                .replace("-", "")
                .substring(0, 20);
        STAYS.put(number.value(), new Stay(hotel.value(), lastName, guest, status, key));
    }

    static void answer(HttpExchange exchange, String number) throws IOException {
        JsonNode proof = JSON.readTree(exchange.getRequestBody().readAllBytes());
        Stay stay = STAYS.get(number);
        if (stay == null || !stay.lastName().equals(proof.get("lastName").asText())) {
            ReservationServiceStandIn.reply(exchange, 404, "{}");
            return;
        }
        ReservationServiceStandIn.reply(exchange, 200, """
                {"hotelId":"%s","guestId":"%s","status":"%s","departed":%s,"stayKey":"%s"}""".formatted(
                        stay.hotel(), stay.guest(), stay.status(), stay.status().equals("CHECKED_OUT"), stay.key()));
    }
}
