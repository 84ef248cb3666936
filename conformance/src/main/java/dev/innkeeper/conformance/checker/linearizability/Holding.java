package dev.innkeeper.conformance.checker.linearizability;

import dev.innkeeper.conformance.history.RoomStay;
import org.jspecify.annotations.Nullable;

/**
 * What one reservation owns at a moment.
 *
 * @param roomStay null unless the reservation is live
 */
record Holding(Phase phase, @Nullable RoomStay roomStay) {
    enum Phase {
        /** Not booked yet. */
        NONE,
        HELD,
        CONFIRMED,
        CANCELLED,
        EXPIRED
    }

    static final Holding NONE = new Holding(Phase.NONE, null);
    static final Holding CANCELLED = new Holding(Phase.CANCELLED, null);
    static final Holding EXPIRED = new Holding(Phase.EXPIRED, null);

    boolean isLive() {
        return roomStay != null;
    }

    /** Whether it ended, so that nothing happens to it any more. */
    boolean isOver() {
        return phase == Phase.CANCELLED || phase == Phase.EXPIRED;
    }

    boolean overlaps(RoomStay other) {
        return roomStay != null && roomStay.overlaps(other);
    }
}
