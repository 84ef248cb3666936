package dev.innkeeper.hotel.roomtypes.model;

import dev.innkeeper.model.Checks;

/**
 * Beds of one kind in a room.
 *
 * @param count 1 to {@value #MOST}
 */
public record Bed(BedKind kind, Integer count) {
    private static final int MOST = 20;

    public Bed {
        new Checks()
                .present("kind", kind)
                .present("count", count)
                .range("count", count, 1, MOST)
                .refuseIfAny();
    }
}
