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

    /** Those that own their nights. */
    public static final Set<ReservationStatus> HOLDING_THE_ROOM = Set.copyOf(EnumSet.of(HELD, CONFIRMED, CHECKED_IN));
}
