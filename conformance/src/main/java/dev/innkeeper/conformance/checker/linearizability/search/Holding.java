package dev.innkeeper.conformance.checker.linearizability.search;

import dev.innkeeper.conformance.history.RoomStay;
import org.jspecify.annotations.Nullable;

/**
 * What one reservation owns at a moment.
 *
 * @param roomStay null unless the reservation is live
 */
public record Holding(Phase phase, @Nullable RoomStay roomStay) {
    public enum Phase {
        /** Not booked yet. */
        NONE,
        HELD,
        CONFIRMED,
        CANCELLED,
        EXPIRED
    }

    public static final Holding NONE = new Holding(Phase.NONE, null);
    public static final Holding CANCELLED = new Holding(Phase.CANCELLED, null);
    public static final Holding EXPIRED = new Holding(Phase.EXPIRED, null);

    public boolean isLive() {
        return roomStay != null;
    }

    /** Whether it ended, so that nothing happens to it any more. */
    public boolean isOver() {
        return phase == Phase.CANCELLED || phase == Phase.EXPIRED;
    }

    public boolean overlaps(RoomStay other) {
        return roomStay != null && roomStay.overlaps(other);
    }
}
