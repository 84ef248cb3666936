package dev.innkeeper.hotel.rooms.model;

import dev.innkeeper.model.RoomNumber;
import dev.innkeeper.model.RoomType;

/** What a search needs of a room. */
public record RoomSummary(RoomNumber number, RoomType type, int capacity) {}
