package dev.innkeeper.booking.model;

import java.util.List;

/** The result of a request to book a group. */
public sealed interface GroupOutcome {

    /**
     * All rooms are booked, now or when the request was sent before.
     *
     * @param rooms the reservations as they are now, in the order of the request
     */
    record Accepted(Group group, List<Booking> rooms) implements GroupOutcome {
        public Accepted {
            rooms = List.copyOf(rooms);
        }
    }

    /** No room is booked, and none will be. */
    record Refused(RefusedGroup row) implements GroupOutcome {}

    /** The idempotency key was used with another request. */
    record KeyReused() implements GroupOutcome {}
}
