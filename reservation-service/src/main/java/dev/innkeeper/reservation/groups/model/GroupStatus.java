package dev.innkeeper.reservation.groups.model;

import dev.innkeeper.booking.value.ReservationStatus;
import java.util.Collection;

/** The status of a group, which follows from those of its rooms. */
public enum GroupStatus {
    /** All rooms were booked; at least one is not cancelled. */
    CONFIRMED,
    /** Every room is cancelled. */
    CANCELLED;

    /** The status of a group whose rooms have these. */
    public static GroupStatus of(Collection<ReservationStatus> rooms) {
        return rooms.stream().allMatch(ReservationStatus.CANCELLED::equals) ? CANCELLED : CONFIRMED;
    }
}
