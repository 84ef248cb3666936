package dev.innkeeper.hotel.rooms.model;

/**
 * The state of a room after a PUT.
 *
 * @param created whether the room is new
 */
public record StoredRoom(Room room, boolean created) {}
