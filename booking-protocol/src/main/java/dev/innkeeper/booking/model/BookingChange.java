package dev.innkeeper.booking.model;

import dev.innkeeper.booking.value.Actor;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/**
 * A change of a reservation, as others learn of it.
 *
 * @param version of the row that it made: no two changes of a reservation have the same
 * @param at when it was decided, by the clock of the service
 * @param from null when the reservation was made
 */
public record BookingChange(
        long version,
        Instant at,
        ChangeKind kind,
        Actor by,
        @Nullable BookingState from,
        BookingState to) {}
