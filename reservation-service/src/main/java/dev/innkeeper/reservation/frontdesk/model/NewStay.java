package dev.innkeeper.reservation.frontdesk.model;

import com.fasterxml.jackson.annotation.JsonIgnore;
import dev.innkeeper.model.RoomNumber;
import dev.innkeeper.model.Stay;
import java.time.LocalDate;
import org.jspecify.annotations.Nullable;

/**
 * Another stay that a reservation is to have.
 *
 * @param roomNumber null for the room that it has
 */
public record NewStay(
        LocalDate checkIn, LocalDate checkOut, @Nullable RoomNumber roomNumber) {
    public NewStay {
        // It refuses itself.
        new Stay(checkIn, checkOut);
    }

    /** The nights wanted. */
    @JsonIgnore
    public Stay stay() {
        return new Stay(checkIn, checkOut);
    }
}
