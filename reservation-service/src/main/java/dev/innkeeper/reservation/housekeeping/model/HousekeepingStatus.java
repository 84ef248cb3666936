package dev.innkeeper.reservation.housekeeping.model;

/** What a room is like. */
public enum HousekeepingStatus {
    CLEAN,
    DIRTY,
    /** Clean, and somebody has checked that. */
    INSPECTED,
    /** Not to be given to a guest. It does not close nights for sale. */
    OUT_OF_SERVICE
}
