package dev.innkeeper.reservation.model;

import java.util.Optional;

/** What the row of a booking says. A reservation exists, and is shown, from the commit on. */
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
