package dev.innkeeper.hotel.rooms.model;

import dev.innkeeper.model.Checks;
import org.jspecify.annotations.Nullable;

/**
 * Something that a room offers.
 *
 * @param name unique within the room, ignoring case and accents
 * @param description null when the name says it all
 */
public record Amenity(String name, @Nullable String description) {
    /** In characters. */
    static final int LONGEST_NAME = 100;

    public Amenity {
        new Checks()
                .text("name", name)
                .optionalText("name", name, LONGEST_NAME)
                .optionalText("description", description, Checks.DESCRIPTION)
                .refuseIfAny();
        name = name.strip();
    }
}
