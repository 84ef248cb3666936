package dev.innkeeper.booking.value;

import java.util.EnumSet;
import java.util.Set;

/** How far a reservation has come. */
public enum ReservationStatus {
    /** The room is kept until {@code holdExpiresAt}, for the guest to confirm. */
    HELD,
    CONFIRMED,
    CHECKED_IN,
    CHECKED_OUT,
    CANCELLED,
    /** The guest did not come. */
    NO_SHOW,
    /** It was held and not confirmed in time. */
    EXPIRED;

    /** Those that own their nights. */
    public static final Set<ReservationStatus> HOLDING_THE_ROOM = Set.copyOf(EnumSet.of(HELD, CONFIRMED, CHECKED_IN));
}
