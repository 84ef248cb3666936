package dev.innkeeper.booking.simulation;

import dev.innkeeper.booking.model.Booking;
import dev.innkeeper.model.RoomNumber;
import java.time.LocalDate;
import java.util.List;
import java.util.Set;

/**
 * What clients of a world did and saw, for checkers that know nothing else about it. No oracle stops such a world.
 *
 * @param bookings all reservations at the end
 * @param available the nights that were on sale at the end
 * @param alwaysOnSale the nights that were on sale from the beginning and never out of order
 */
public record RecordedWorld(
        List<RecordedCall> calls,
        List<Booking> bookings,
        Set<Night> available,
        Set<Night> alwaysOnSale,
        LocalDate firstNight) {
    /** The rooms of each world. */
    public static final List<RoomNumber> ROOMS = World.rooms();

    /** How many nights from the first one may be on sale. */
    public static final int NIGHTS = World.NIGHTS;

    /** A room on a night. */
    public record Night(RoomNumber room, LocalDate date) {}

    /** The world of that seed with the real protocol. */
    public static RecordedWorld of(long seed) {
        return World.unwatched(seed, new Variant()).recorded();
    }

    /** The world of that seed with a broken protocol. */
    public static RecordedWorld of(long seed, Mutant mutant) {
        return World.unwatched(seed, mutant.variant()).recorded();
    }
}
