package dev.innkeeper.conformance.fake;

/** What a fake Innkeeper does wrong. */
public enum Bug {
    NONE,
    /** Now and then a room is booked although it has an owner. */
    SELLS_A_ROOM_TWICE,
    /** The night of check-out is taken too. */
    TAKES_THE_NIGHT_OF_CHECK_OUT,
    /** Now and then a free room is refused. */
    REFUSES_A_FREE_ROOM,
    /** Not every reservation is stored. */
    LOSES_A_RESERVATION,
    /** A cancellation does not release the nights. */
    KEEPS_THE_NIGHTS_OF_A_CANCELLATION,
    /** Every cancellation is acknowledged. */
    CANCELS_TWICE,
    /** A refused change has released the old nights already. */
    FREES_THE_OLD_NIGHTS_FIRST,
    /** A change is acknowledged but not made. */
    FORGETS_A_CHANGE,
    /** The same key makes a new reservation. */
    FORGETS_KEYS,
    /** The same key is the same reservation, whatever the body. */
    IGNORES_THE_BODY_OF_A_KEY,
    /** A replay returns the current state. */
    REPLAYS_THE_CURRENT_STATE,
    /** A refused booking makes a reservation nevertheless. */
    BOOKS_WHAT_IT_REFUSES,
    /** Q7 does not list all guests. */
    HIDES_GUESTS_FROM_STAFF,
    /** Not every change is in the feed of events. */
    LEAVES_OUT_EVENTS,
    /** Of a stay in two months only the nights of the first are taken. */
    FORGETS_THE_SECOND_MONTH,
    /** The occupancy counts one room too many. */
    MISCOUNTS_ROOMS,
    /** A derived rate plan costs as much as the standard plan. */
    FORGETS_THE_DISCOUNT,
    /** Errors are plain text. */
    ANSWERS_ERRORS_IN_PLAIN_TEXT,
    /** Now and then there is a 500. */
    FAILS_NOW_AND_THEN,
    /** Confirmations and cancellations always get a 503. */
    IS_ALWAYS_BUSY
}
