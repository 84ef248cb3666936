package dev.innkeeper.reservation.frontdesk.model;

import com.fasterxml.jackson.annotation.JsonIgnore;
import dev.innkeeper.model.Money;
import dev.innkeeper.model.RoomNumber;
import dev.innkeeper.model.Stay;
import java.time.LocalDate;
import org.jspecify.annotations.Nullable;

/**
 * The stay that a reservation is changed to.
 *
 * @param roomNumber null keeps the current room
 * @param expectedTotal the only accepted price of the new stay; null accepts any
 */
public record NewStay(
        LocalDate checkIn,
        LocalDate checkOut,
        @Nullable RoomNumber roomNumber,
        @Nullable Money expectedTotal) {
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
