package dev.innkeeper.hotel.nights.model;

import dev.innkeeper.booking.value.Owner;
import dev.innkeeper.common.rest.Revision;
import dev.innkeeper.model.RoomNumber;
import java.time.LocalDate;
import java.util.UUID;

/**
 * One night of one room.
 *
 * @param reference the id of the request that closed or withdrew it; empty otherwise
 * @param reason why it is closed, or was closed when it was withdrawn; empty otherwise
 */
public record Night(LocalDate date, RoomNumber room, Owner owner, String reference, String reason) {

    /** A night that needs no description: it is free or claimed. */
    public static Night ownedBy(Owner owner, LocalDate date, RoomNumber room) {
        return new Night(date, room, owner, "", "");
    }

    /** The same night on sale. */
    public Night freed() {
        return ownedBy(Owner.FREE, date, room);
    }

    /** The same night out of order, closed by {@code request}. */
    public Night closed(UUID request, String why) {
        return new Night(date, room, Owner.CLOSED, request.toString(), why);
    }

    /** The same closed night with another reason. */
    public Night closedBecause(String why) {
        return new Night(date, room, Owner.CLOSED, reference, why);
    }

    /** The same night taken off sale. It keeps what {@link #restored} needs. */
    public Night withdrawn(Revision withdrawal) {
        return new Night(date, room, Owner.WITHDRAWN, withdrawal.id().toString(), reason);
    }

    /** The same withdrawn night as it was before. */
    public Night restored() {
        return new Night(date, room, reason.isEmpty() ? Owner.FREE : Owner.CLOSED, "", reason);
    }

    /** Whether it was withdrawn after revision {@code state} of its room. */
    public boolean withdrawnAfter(Revision state) {
        return owner.equals(Owner.WITHDRAWN)
                && UUID.fromString(reference).timestamp() > state.id().timestamp();
    }
}
