package dev.innkeeper.hotel.rooms.rest;

import dev.innkeeper.hotel.rooms.model.RoomContent;
import dev.innkeeper.model.Checks;
import dev.innkeeper.model.Stay;
import java.time.LocalDate;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Reads what several queries ask for in the same way. */
public final class StayParameters {
    private StayParameters() {}

    /** The stay; 400 unless both dates are there and make one. */
    public static Stay stay(@Nullable LocalDate checkIn, @Nullable LocalDate checkOut) {
        return new Stay(checkIn, checkOut);
    }

    /** The stay if there is one; 400 when only one of the dates is there. */
    public static Optional<Stay> optionalStay(@Nullable LocalDate checkIn, @Nullable LocalDate checkOut) {
        return checkIn == null && checkOut == null ? Optional.empty() : Optional.of(stay(checkIn, checkOut));
    }

    /** How many guests; one when nothing is said. */
    public static int guests(@Nullable Integer guests) {
        if (guests == null) {
            return 1;
        }
        new Checks().range("guests", guests, 1, RoomContent.MOST_GUESTS).refuseIfAny();
        return guests;
    }
}
