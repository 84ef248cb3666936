package dev.innkeeper.model.reconciliation;

import dev.innkeeper.model.Checks;
import dev.innkeeper.model.HotelId;
import dev.innkeeper.model.RoomNumber;
import java.time.LocalDate;
import java.util.Objects;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/** A night that a live reservation must own again, under its token. */
public record LostNight(HotelId hotelId, RoomNumber roomNumber, LocalDate date, UUID token) {
    public LostNight(
            @Nullable HotelId hotelId,
            @Nullable RoomNumber roomNumber,
            @Nullable LocalDate date,
            @Nullable UUID token) {
        new Checks()
                .present("hotelId", hotelId)
                .present("roomNumber", roomNumber)
                .present("date", date)
                .present("token", token)
                .refuseIfAny();
        this.hotelId = Objects.requireNonNull(hotelId);
        this.roomNumber = Objects.requireNonNull(roomNumber);
        this.date = Objects.requireNonNull(date);
        this.token = Objects.requireNonNull(token);
    }
}
