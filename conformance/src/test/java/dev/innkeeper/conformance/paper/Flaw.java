package dev.innkeeper.conformance.paper;

/** A way to be wrong. */
public enum Flaw {
    NONE,
    /** Now and then a room is sold whoever has it. */
    SELLS_A_ROOM_TWICE,
    /** The night of check-out is taken too. */
    TAKES_THE_NIGHT_OF_CHECK_OUT,
    /** Now and then a free room is refused. */
    REFUSES_A_FREE_ROOM,
    /** What is booked is not always written down. */
    LOSES_A_RESERVATION,
    /** A cancellation does not give the nights back. */
    KEEPS_THE_NIGHTS_OF_A_CANCELLATION,
    /** Every cancellation is acknowledged. */
    CANCELS_TWICE,
    /** A change that is refused has given the old nights back already. */
    FREES_THE_OLD_NIGHTS_FIRST,
    /** A change is acknowledged and not made. */
    FORGETS_A_CHANGE,
    /** The same key is a new reservation. */
    FORGETS_KEYS,
    /** The same key is the same reservation, whatever else is asked. */
    IGNORES_THE_BODY_OF_A_KEY,
    /** The repeated answer tells the state of today. */
    REPLAYS_THE_STATE_OF_TODAY,
    /** A refused booking is a reservation nevertheless. */
    BOOKS_WHAT_IT_REFUSES,
    /** Q7 does not show everybody. */
    HIDES_GUESTS_FROM_STAFF,
    /** Of a stay over two months only the nights of the first one are taken. */
    FORGETS_THE_SECOND_MONTH,
    /** The occupancy counts a room too many. */
    MISCOUNTS_ROOMS,
    /** Errors are plain text. */
    ANSWERS_ERRORS_IN_PLAIN_TEXT,
    /** Now and then there is a 500. */
    FAILS_NOW_AND_THEN,
    /** In doubt it says for ever that it is busy. */
    IS_BUSY_FOR_EVER
}
