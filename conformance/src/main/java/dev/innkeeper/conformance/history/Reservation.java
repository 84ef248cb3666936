package dev.innkeeper.conformance.history;

import com.fasterxml.jackson.databind.JsonNode;
import dev.innkeeper.conformance.client.Json;
import dev.innkeeper.model.ConfirmationNumber;
import dev.innkeeper.model.HotelId;
import dev.innkeeper.model.Money;
import dev.innkeeper.model.NightPrice;
import dev.innkeeper.model.RoomNumber;
import dev.innkeeper.model.RoomType;
import dev.innkeeper.model.Stay;
import java.time.LocalDate;
import java.util.List;
import java.util.Optional;

/** A reservation as the service tells it; members that no rule looks at are left out. */
public record Reservation(
        ConfirmationNumber confirmationNumber,
        Status status,
        HotelId hotelId,
        RoomNumber roomNumber,
        RoomType roomType,
        LocalDate checkIn,
        LocalDate checkOut,
        int guests,
        List<NightPrice> nights,
        Money total) {

    /** What {@code json} tells; empty when it is no reservation. */
    public static Optional<Reservation> of(JsonNode json) {
        try {
            return Optional.ofNullable(Json.read(json, Reservation.class));
        } catch (IllegalArgumentException none) {
            return Optional.empty();
        }
    }

    /** What it owns while it is live. */
    public Place place() {
        return new Place(hotelId, roomNumber, new Stay(checkIn, checkOut));
    }
}
