package dev.innkeeper.cli.load.rooms;

/** An amenity of a room, as in the API of hotel-service. */
public record RoomAmenity(String name, String description) {}
