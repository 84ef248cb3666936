package dev.innkeeper.reservation.standin;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.sun.net.httpserver.HttpExchange;
import dev.innkeeper.booking.value.ClaimScope;
import dev.innkeeper.booking.value.OwnedNight;
import dev.innkeeper.booking.value.Owner;
import dev.innkeeper.model.ConfirmationNumber;
import dev.innkeeper.model.HotelId;
import dev.innkeeper.model.RoomNumber;
import dev.innkeeper.model.Stay;
import java.io.IOException;
import java.time.Duration;
import java.time.LocalDate;
import java.util.List;
import java.util.UUID;
import java.util.stream.Collectors;
import java.util.stream.StreamSupport;

/** The reconciliation operations of the hotel service. */
final class ReconciliationStandIn {
    private static final ObjectMapper JSON = new ObjectMapper();
    private static final Duration PATIENCE = Duration.ofSeconds(30);
    private static final ConfirmationNumber NOBODY = new ConfirmationNumber("0000000000000");

    private final HotelsInMemory hotels;

    ReconciliationStandIn(HotelsInMemory hotels) {
        this.hotels = hotels;
    }

    void answer(HttpExchange exchange) throws IOException {
        JsonNode asked = JSON.readTree(exchange.getRequestBody().readAllBytes());
        if (exchange.getRequestURI().getPath().endsWith("/owners")) {
            HotelServiceStandIn.reply(exchange, 200, owners(asked));
            return;
        }
        restore(asked);
        HotelServiceStandIn.reply(exchange, 204, "");
    }

    private String owners(JsonNode asked) {
        return StreamSupport.stream(asked.get("stays").spliterator(), false)
                .map(this::ofStay)
                .collect(Collectors.joining(",", "{\"items\":[", "]}"));
    }

    private String ofStay(JsonNode stay) {
        Stay nights = new Stay(date(stay, "checkIn"), date(stay, "checkOut"));
        return nights(scope(stay, NOBODY, nights)).stream()
                .map(night -> """
                        {"date":"%s","owner":"%s"}""".formatted(night.date(), night.owner().token()))
                .collect(Collectors.joining(",", "{\"nights\":[", "]}"));
    }

    private void restore(JsonNode lost) {
        Stay night = new Stay(date(lost, "date"), date(lost, "date").plusDays(1));
        Owner token = new Owner(UUID.fromString(lost.get("token").asText()));
        ClaimScope scope = scope(lost, token.number(), night);
        Owner now = nights(scope).get(0).owner();
        if (now.isClaim()) {
            hotels.claimResolution
                    .settle(scope(lost, now.number(), night))
                    .await()
                    .atMost(PATIENCE);
        }
        hotels.claimHandler.claim(scope, token).await().atMost(PATIENCE);
    }

    private List<OwnedNight> nights(ClaimScope scope) {
        return hotels.nights.settledNights(scope).await().atMost(PATIENCE);
    }

    private static ClaimScope scope(JsonNode of, ConfirmationNumber booking, Stay nights) {
        return new ClaimScope(
                new HotelId(of.get("hotelId").asText()),
                booking,
                new RoomNumber(of.get("roomNumber").asInt()),
                nights);
    }

    private static LocalDate date(JsonNode of, String member) {
        return LocalDate.parse(of.get(member).asText());
    }
}
