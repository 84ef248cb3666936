package dev.innkeeper.booking.value;

import java.util.EnumSet;
import java.util.Set;

/** The status of a reservation. */
public enum ReservationStatus {
    /** The room is kept until {@code holdExpiresAt}, for the guest to confirm. */
    HELD,
    CONFIRMED,
    CHECKED_IN,
    CHECKED_OUT,
    CANCELLED,
    /** The guest did not come. */
    NO_SHOW,
    /** The hold ended before the guest confirmed. */
    EXPIRED;

    /** Those that own all of their nights. */
    public static final Set<ReservationStatus> HOLDING_THE_ROOM = Set.copyOf(EnumSet.of(HELD, CONFIRMED, CHECKED_IN));

    /** The statuses that may follow, unless something is undone; none for final ones. One conditional write each. */
    public Set<ReservationStatus> next() {
        return switch (this) {
            case HELD -> EnumSet.of(CONFIRMED, CANCELLED, EXPIRED);
            case CONFIRMED -> EnumSet.of(CHECKED_IN, CANCELLED, NO_SHOW);
            case CHECKED_IN -> EnumSet.of(CHECKED_OUT);
            case CHECKED_OUT, CANCELLED, NO_SHOW, EXPIRED -> EnumSet.noneOf(ReservationStatus.class);
        };
    }

    /** The status that it has again when the front desk undoes what led to it; fails where nothing can be undone. */
    public ReservationStatus before() {
        return switch (this) {
            case CHECKED_IN, NO_SHOW -> CONFIRMED;
            case CHECKED_OUT -> CHECKED_IN;
            case HELD, CONFIRMED, CANCELLED, EXPIRED ->
                throw new IllegalStateException("Nothing that leads to " + this + " is undone");
        };
    }

    public boolean mayBecome(ReservationStatus other) {
        return next().contains(other);
    }

    /** Whether the reservation owns all of its nights. */
    public boolean isLive() {
        return HOLDING_THE_ROOM.contains(this);
    }
}
