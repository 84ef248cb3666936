package dev.innkeeper.booking.model;

import dev.innkeeper.booking.value.ReservationStatus;
import java.util.EnumSet;
import java.util.Optional;
import java.util.Set;

/**
 * What the row of a booking says, and what it may say next: the one table of the life of a reservation. A reservation
 * exists, and is shown, from the commit on.
 */
public enum BookingState {
    /** Recorded, its nights perhaps claimed: not a reservation yet. */
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

    /** What may follow. Nothing follows on the final ones, and each change is one conditional write. */
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

    /** Whether the reservation is alive: it owns all of its nights. */
    public boolean isLive() {
        return status().map(ReservationStatus.HOLDING_THE_ROOM::contains).orElse(false);
    }

    /** How it is shown; empty for what is never shown. */
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
