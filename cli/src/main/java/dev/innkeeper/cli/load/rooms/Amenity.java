package dev.innkeeper.cli.load.rooms;

/** What a room offers, as hotel-service takes it. */
public record Amenity(String name, String description) {}
