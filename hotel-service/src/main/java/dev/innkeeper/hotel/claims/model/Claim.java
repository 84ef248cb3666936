package dev.innkeeper.hotel.claims.model;

import dev.innkeeper.model.Checks;
import dev.innkeeper.model.RoomNumber;
import dev.innkeeper.model.Stay;
import java.time.LocalDate;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** The room-nights that a change of stay claims. */
public record Claim(RoomNumber roomNumber, LocalDate checkIn, LocalDate checkOut) {
    public Claim(@Nullable RoomNumber roomNumber, @Nullable LocalDate checkIn, @Nullable LocalDate checkOut) {
        new Checks()
                .present("roomNumber", roomNumber)
                .present("checkIn", checkIn)
                .present("checkOut", checkOut)
                .refuseIfAny();
        Stay stay = new Stay(checkIn, checkOut);
        this.roomNumber = Objects.requireNonNull(roomNumber);
        this.checkIn = stay.checkIn();
        this.checkOut = stay.checkOut();
    }

    /** The nights. */
    public Stay stay() {
        return new Stay(checkIn, checkOut);
    }
}
