package dev.innkeeper.booking.model;

import dev.innkeeper.booking.value.ReservationStatus;
import java.util.EnumSet;
import java.util.Optional;
import java.util.Set;

/**
 * The state of a booking and its allowed transitions. Clients see a reservation from the commit on.
 */
public enum BookingState {
    /** Recorded, perhaps with claimed nights; not a reservation yet. */
    PENDING,
    /** Given up before it became a reservation. */
    ABORTED,
    HELD,
    CONFIRMED,
    CHECKED_IN,
    CHECKED_OUT,
    CANCELLED,
    NO_SHOW,
    EXPIRED;

    /** The state that shows as {@code status}. */
    public static BookingState of(ReservationStatus status) {
        return valueOf(status.name());
    }

    /** The states that may follow; none for final states. Each transition is one conditional write. */
    public Set<BookingState> next() {
        return switch (this) {
            case PENDING -> EnumSet.of(HELD, CONFIRMED, ABORTED);
            case HELD -> EnumSet.of(CONFIRMED, CANCELLED, EXPIRED);
            case CONFIRMED -> EnumSet.of(CHECKED_IN, CANCELLED, NO_SHOW);
            case CHECKED_IN -> EnumSet.of(CHECKED_OUT);
            case ABORTED, CHECKED_OUT, CANCELLED, NO_SHOW, EXPIRED -> EnumSet.noneOf(BookingState.class);
        };
    }

    public boolean mayBecome(BookingState other) {
        return next().contains(other);
    }

    /** Whether the reservation owns all of its nights. */
    public boolean isLive() {
        return status().map(ReservationStatus.HOLDING_THE_ROOM::contains).orElse(false);
    }

    /** The status that clients see; empty for states that they never see. */
    public Optional<ReservationStatus> status() {
        return switch (this) {
            case PENDING, ABORTED -> Optional.empty();
            case HELD -> Optional.of(ReservationStatus.HELD);
            case CONFIRMED -> Optional.of(ReservationStatus.CONFIRMED);
            case CHECKED_IN -> Optional.of(ReservationStatus.CHECKED_IN);
            case CHECKED_OUT -> Optional.of(ReservationStatus.CHECKED_OUT);
            case CANCELLED -> Optional.of(ReservationStatus.CANCELLED);
            case NO_SHOW -> Optional.of(ReservationStatus.NO_SHOW);
            case EXPIRED -> Optional.of(ReservationStatus.EXPIRED);
        };
    }
}
