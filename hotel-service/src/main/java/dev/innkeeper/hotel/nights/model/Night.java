package dev.innkeeper.hotel.nights.model;

import dev.innkeeper.booking.value.OwnedNight;
import dev.innkeeper.booking.value.Owner;
import dev.innkeeper.common.rest.Revision;
import dev.innkeeper.model.ConfirmationNumber;
import dev.innkeeper.model.RoomNumber;
import java.time.LocalDate;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * One night of one room.
 *
 * @param owner decides; the other members only describe the owner
 * @param phase HELD or BOOKED for a claim; the id of the request for a closed or withdrawn night; empty otherwise
 * @param confirmation of the reservation that owns it, once it is known
 * @param reason why it is closed, or was closed when it was withdrawn; empty otherwise
 */
public record Night(
        LocalDate date,
        RoomNumber room,
        Owner owner,
        String phase,
        @Nullable ConfirmationNumber confirmation,
        String reason) {
    private static final String HELD = "HELD";
    private static final String BOOKED = "BOOKED";

    /** A night of {@code room} as a booking has it. */
    public static Night of(RoomNumber room, OwnedNight night) {
        return new Night(night.date(), room, night.owner(), phase(night), night.number(), "");
    }

    private static String phase(OwnedNight night) {
        if (!night.owner().isClaim()) {
            return "";
        }
        return night.booked() ? BOOKED : HELD;
    }

    /** The state as the booking protocol sees it. */
    public OwnedNight asOfBooking() {
        return new OwnedNight(date, owner, owner.isClaim() && phase.equals(BOOKED), confirmation);
    }

    /** The same night on sale. */
    public Night freed() {
        return new Night(date, room, Owner.FREE, "", null, "");
    }

    /** The same night held for a booking. */
    public Night heldBy(Owner claimant, ConfirmationNumber number) {
        return new Night(date, room, claimant, HELD, number, "");
    }

    /** The same night out of order, closed by {@code request}. */
    public Night closed(UUID request, String why) {
        return new Night(date, room, Owner.CLOSED, request.toString(), null, why);
    }

    /** The same closed night with another reason. */
    public Night closedBecause(String why) {
        return new Night(date, room, Owner.CLOSED, phase, null, why);
    }

    /** The same night taken off sale. It keeps what {@link #restored} needs. */
    public Night withdrawn(Revision withdrawal) {
        return new Night(date, room, Owner.WITHDRAWN, withdrawal.id().toString(), null, reason);
    }

    /** The same withdrawn night as it was before. */
    public Night restored() {
        return new Night(date, room, reason.isEmpty() ? Owner.FREE : Owner.CLOSED, "", null, reason);
    }

    /** Whether it was withdrawn after revision {@code state} of its room. */
    public boolean withdrawnAfter(Revision state) {
        return owner.equals(Owner.WITHDRAWN)
                && UUID.fromString(phase).timestamp() > state.id().timestamp();
    }
}
