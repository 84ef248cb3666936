package dev.innkeeper.booking.model;

import dev.innkeeper.booking.value.ReservationStatus;
import java.util.Optional;

/** What a write of the row of a reservation has changed, for those who follow it. */
public enum ChangeKind {
    RESERVATION_MADE,
    /** The guest has confirmed the hold. */
    CONFIRMED,
    STAY_CHANGED,
    /** Something else that was agreed on, such as the number of guests. */
    TERMS_CHANGED,
    /** The name of the guest, which is not told. */
    GUEST_CHANGED,
    GUEST_ERASED,
    CANCELLED,
    EXPIRED,
    CHECKED_IN,
    CHECK_IN_UNDONE,
    CHECKED_OUT,
    CHECK_OUT_UNDONE,
    NO_SHOW,
    NO_SHOW_UNDONE,
    /** Nothing: the history had lost the last change. */
    RECORDED_AGAIN;

    /**
     * What happened between two versions of a row; empty when others need not know: a change of stay has begun or was
     * dropped, or the row was written again as it was.
     */
    static Optional<ChangeKind> between(Booking before, Booking after) {
        if (before.status() != after.status()) {
            return Optional.of(ofStatus(before.status(), after.status()));
        }
        if (before.terms().equals(after.terms())) {
            return Optional.empty();
        }
        if (!before.terms().guest().equals(after.terms().guest())) {
            return Optional.of(after.terms().guest().isErased() ? GUEST_ERASED : GUEST_CHANGED);
        }
        return Optional.of(BookingState.of(before).equals(BookingState.of(after)) ? TERMS_CHANGED : STAY_CHANGED);
    }

    private static ChangeKind ofStatus(ReservationStatus before, ReservationStatus after) {
        return switch (after) {
            case HELD -> RESERVATION_MADE;
            case CONFIRMED -> backToConfirmed(before);
            case CHECKED_IN -> before == ReservationStatus.CHECKED_OUT ? CHECK_OUT_UNDONE : CHECKED_IN;
            case CHECKED_OUT -> CHECKED_OUT;
            case CANCELLED -> CANCELLED;
            case NO_SHOW -> NO_SHOW;
            case EXPIRED -> EXPIRED;
        };
    }

    private static ChangeKind backToConfirmed(ReservationStatus before) {
        return switch (before) {
            case CHECKED_IN, CHECKED_OUT -> CHECK_IN_UNDONE;
            case NO_SHOW -> NO_SHOW_UNDONE;
            case HELD, CONFIRMED, CANCELLED, EXPIRED -> CONFIRMED;
        };
    }
}
