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

/** A reservation as the API returns it, without the members that no checker needs. */
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
    /** As api.md lists them. */
    public enum Status {
        HELD,
        CONFIRMED,
        CHECKED_IN,
        CHECKED_OUT,
        CANCELLED,
        NO_SHOW,
        EXPIRED;

        /** Whether the reservation owns its nights. */
        public boolean isLive() {
            return switch (this) {
                case HELD, CONFIRMED, CHECKED_IN -> true;
                case CHECKED_OUT, CANCELLED, NO_SHOW, EXPIRED -> false;
            };
        }
    }

    /** Empty if it is not a reservation. */
    public static Optional<Reservation> of(JsonNode json) {
        try {
            return Optional.ofNullable(Json.read(json, Reservation.class));
        } catch (IllegalArgumentException notAReservation) {
            return Optional.empty();
        }
    }

    /** The same with another status. */
    public Reservation with(Status other) {
        return new Reservation(
                confirmationNumber, other, hotelId, roomNumber, roomType, checkIn, checkOut, guests, nights, total);
    }

    /** What it owns while it is live. */
    public RoomStay roomStay() {
        return new RoomStay(hotelId, roomNumber, new Stay(checkIn, checkOut));
    }

    public boolean isLive() {
        return status.isLive();
    }
}
