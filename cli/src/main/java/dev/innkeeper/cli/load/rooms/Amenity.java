package dev.innkeeper.cli.load.rooms;

/** An amenity of a room, as in the API of hotel-service. */
public record Amenity(String name, String description) {}
