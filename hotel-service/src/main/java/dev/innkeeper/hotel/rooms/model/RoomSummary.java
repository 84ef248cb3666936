package dev.innkeeper.hotel.rooms.model;

import dev.innkeeper.model.RoomNumber;
import dev.innkeeper.model.RoomType;

/** The part of a room that a search needs. */
public record RoomSummary(RoomNumber number, RoomType type, int capacity) {}
