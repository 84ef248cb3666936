package dev.innkeeper.cli.load;

/** What a room offers, as hotel-service takes it. */
record Amenity(String name, String description) {}
