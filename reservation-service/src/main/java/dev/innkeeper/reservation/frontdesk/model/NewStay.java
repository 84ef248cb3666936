package dev.innkeeper.reservation.frontdesk.model;

import com.fasterxml.jackson.annotation.JsonIgnore;
import dev.innkeeper.model.RoomNumber;
import dev.innkeeper.model.Stay;
import java.time.LocalDate;
import org.jspecify.annotations.Nullable;

/**
 * The stay that a reservation is changed to.
 *
 * @param roomNumber null keeps the current room
 */
public record NewStay(
        LocalDate checkIn, LocalDate checkOut, @Nullable RoomNumber roomNumber) {
    public NewStay {
        // The constructor checks the dates.
        new Stay(checkIn, checkOut);
    }

    /** The requested nights. */
    @JsonIgnore
    public Stay stay() {
        return new Stay(checkIn, checkOut);
    }
}
