package dev.innkeeper.model.selling;

/** Which meals the price includes. The names are part of the API and of the tables. */
public enum Board {
    ROOM_ONLY,
    BREAKFAST,
    HALF_BOARD,
    FULL_BOARD,
    ALL_INCLUSIVE
}
