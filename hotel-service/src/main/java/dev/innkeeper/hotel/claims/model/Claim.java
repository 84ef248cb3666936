package dev.innkeeper.hotel.claims.model;

import dev.innkeeper.model.Checks;
import dev.innkeeper.model.ConfirmationNumber;
import dev.innkeeper.model.RoomNumber;
import dev.innkeeper.model.Stay;
import java.time.LocalDate;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** The room-nights that a booking claims, and the confirmation number by which staff find it. */
public record Claim(
        RoomNumber roomNumber, LocalDate checkIn, LocalDate checkOut, ConfirmationNumber confirmationNumber) {
    public Claim(
            @Nullable RoomNumber roomNumber,
            @Nullable LocalDate checkIn,
            @Nullable LocalDate checkOut,
            @Nullable ConfirmationNumber confirmationNumber) {
        new Checks()
                .present("roomNumber", roomNumber)
                .present("checkIn", checkIn)
                .present("checkOut", checkOut)
                .present("confirmationNumber", confirmationNumber)
                .refuseIfAny();
        Stay stay = new Stay(checkIn, checkOut);
        this.roomNumber = Objects.requireNonNull(roomNumber);
        this.checkIn = stay.checkIn();
        this.checkOut = stay.checkOut();
        this.confirmationNumber = Objects.requireNonNull(confirmationNumber);
    }

    /** The nights. */
    public Stay stay() {
        return new Stay(checkIn, checkOut);
    }
}
