package dev.innkeeper.booking.simulation;

/** What is counted, so that a simulation in which nothing happens does not pass for a proof. */
enum Count {
    STEPS,
    // What was asked for, and what came of it.
    BOOKED,
    HELD,
    BOOKED_AGAIN,
    ROOM_TAKEN,
    ABANDONED,
    KEY_REUSED,
    PRICE_CHANGED,
    LEFTOVERS,
    CONFIRMED,
    CANCELLED,
    CHECKED_IN,
    CHECKED_OUT,
    NO_SHOW,
    EXPIRED,
    CHECK_IN_UNDONE,
    CHECK_OUT_UNDONE,
    NO_SHOW_UNDONE,
    UNDO_REFUSED,
    MOVED_INTO_ANOTHER_ROOM,
    CHANGED,
    CHANGED_OVERLAPPING,
    CHANGED_ACROSS_MONTHS,
    CHANGE_REFUSED,
    WRONG_STATE,
    ON_ANOTHER_DAY,
    UNDER_WAY,
    STALE_REVISION,
    REPLAYED,
    // Faults.
    CRASH,
    PAUSE,
    UNKNOWN_APPLIED,
    UNKNOWN_NOT_APPLIED,
    UNKNOWN_IN_PROGRESS,
    IN_PROGRESS_FINISHED,
    IN_PROGRESS_DROPPED,
    UNKNOWN_APPLIED_LATER,
    READ_FAILED,
    WRITE_FAILED,
    JOURNAL_FAILED,
    LOST_REQUEST,
    LOST_REPLY,
    DUPLICATE,
    VERY_LATE,
    TIMEOUT,
    SAME_KEY_AT_ONCE,
    KEY_WITH_TWO_BODIES,
    PAXOS_LOST,
    HIDDEN,
    HIDDEN_FOUND,
    FUTURE_POSITION,
    // Beside the bookings.
    PUT_ON_SALE_AGAIN,
    CLOSED,
    REOPENED,
    SWEEP,
    SWEEP_FAILED,
    UNDECIDED,
    LEFT_FOR_THE_SCAN,
    // Groups, only in worlds with groups.
    GROUP_BOOKED,
    GROUP_BOOKED_AGAIN,
    GROUP_REFUSED,
    GROUP_ABANDONED,
    GROUP_KEY_REUSED;

    /** Whether it happens only in worlds with groups. */
    boolean isOfGroups() {
        return name().startsWith("GROUP_");
    }
}
