package dev.innkeeper.reservation.history.model;

import com.fasterxml.jackson.annotation.JsonUnwrapped;
import dev.innkeeper.booking.model.BookingChange;
import dev.innkeeper.booking.model.BookingState;
import dev.innkeeper.booking.model.ChangeKind;
import dev.innkeeper.booking.value.Actor;
import dev.innkeeper.booking.value.ReservationStatus;
import dev.innkeeper.model.Money;
import dev.innkeeper.model.RoomNumber;
import dev.innkeeper.model.RoomType;
import dev.innkeeper.model.Stay;
import java.time.Instant;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.jspecify.annotations.Nullable;

/**
 * A change of a reservation, as staff see it.
 *
 * @param version orders the changes of a reservation; events have the same
 * @param from null when the reservation was made
 */
@Schema(description = "A change of a reservation")
public record HistoryEntry(
        @Schema(description = "Orders the changes of a reservation; its events have the same")
        long version,

        Instant at,
        ChangeKind kind,
        By by,

        @Schema(description = "What it was; left out when the reservation was made") @Nullable State from,

        State to) {

    /** Every history is complete for this long after the stay; then retention may have removed it as a whole. */
    public static final int LEAST_DAYS_KEPT = 90;

    /** As staff see {@code change}. */
    public static HistoryEntry of(BookingChange change) {
        Actor by = change.by();
        return new HistoryEntry(
                change.version(),
                change.at(),
                change.kind(),
                new By(by.kind(), by.subject().isEmpty() ? null : by.subject()),
                change.from() == null ? null : State.of(change.from()),
                State.of(change.to()));
    }

    /**
     * Who made it.
     *
     * @param subject of the token of staff; null for others
     */
    @Schema(description = "Who made a change")
    public record By(
            @Schema(description = "SERVICE is a deadline that has passed")
            Actor.Kind kind,

            @Schema(description = "The subject of the token of staff; left out for others") @Nullable String subject) {}

    /** What the reservation was. */
    @Schema(description = "What a reservation was")
    public record State(
            ReservationStatus status,
            RoomNumber roomNumber,
            RoomType roomType,
            @JsonUnwrapped Stay stay,
            Money total) {
        static State of(BookingState state) {
            return new State(state.status(), state.roomNumber(), state.roomType(), state.stay(), state.total());
        }
    }
}
