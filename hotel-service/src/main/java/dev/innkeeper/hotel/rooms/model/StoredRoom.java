package dev.innkeeper.hotel.rooms.model;

/**
 * A room as it stands after it was put.
 *
 * @param created whether there was none of that number before
 */
public record StoredRoom(Room room, boolean created) {}
