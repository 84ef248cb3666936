package dev.innkeeper.reservation.frontdesk.model;

import com.fasterxml.jackson.annotation.JsonIgnore;
import dev.innkeeper.model.Checks;
import dev.innkeeper.model.Money;
import dev.innkeeper.model.RoomNumber;
import dev.innkeeper.model.RoomType;
import dev.innkeeper.model.Stay;
import dev.innkeeper.model.selling.Party;
import java.time.LocalDate;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * The stay that a reservation is changed to.
 *
 * @param roomNumber null keeps the current room, unless a type is given
 * @param expectedTotal the only accepted price of the new stay; null accepts any
 * @param roomType the hotel chooses a room of it; null for the given room
 * @param from the night from which on a guest who is in the house has the room; null for tonight
 * @param adults null for as many as before
 * @param children the age of each; null for those of before
 * @param keepPrice whether nights that stay keep their prices in another room, too, and for other guests; null for no
 */
public record NewStay(
        LocalDate checkIn,
        LocalDate checkOut,
        @Nullable RoomNumber roomNumber,
        @Nullable Money expectedTotal,
        @Nullable RoomType roomType,
        @Nullable LocalDate from,
        @Nullable Integer adults,
        @Nullable List<Integer> children,
        @Nullable Boolean keepPrice) {
    public NewStay {
        // The constructor checks the dates.
        Stay stay = new Stay(checkIn, checkOut);
        new Checks()
                .that(roomNumber == null || roomType == null, "roomType", "must not be there beside roomNumber")
                .that(from == null || !from.isBefore(stay.checkIn()), "from", "must not be before checkIn")
                .that(from == null || from.isBefore(stay.checkOut()), "from", "must be before checkOut")
                .that(
                        from == null || roomNumber != null || roomType != null,
                        "roomNumber",
                        "is required with from, or roomType")
                .refuseIfAny();
        // The constructor checks the bounds.
        new Party(Objects.requireNonNullElse(adults, 1), Objects.requireNonNullElse(children, List.of()));
    }

    /** The requested nights. */
    @JsonIgnore
    public Stay stay() {
        return new Stay(checkIn, checkOut);
    }

    /** Who stays, where {@code before} did. */
    public Party party(Party before) {
        return new Party(
                Objects.requireNonNullElse(adults, before.adults()),
                Objects.requireNonNullElse(children, before.children()));
    }

    /** Whether nights that stay keep their prices whatever changes. */
    @JsonIgnore
    public boolean keepsPrice() {
        return Boolean.TRUE.equals(keepPrice);
    }
}
