package dev.innkeeper.booking.value;

import dev.innkeeper.model.ConfirmationNumber;
import java.time.LocalDate;
import org.jspecify.annotations.Nullable;

/**
 * The part of a room-night that bookings use.
 *
 * @param owner decides; the other members only describe the owner
 * @param booked whether its booking is known to be committed
 */
public record OwnedNight(
        LocalDate date,
        Owner owner,
        boolean booked,
        @Nullable ConfirmationNumber number) {

    public OwnedNight freed() {
        return new OwnedNight(date, Owner.FREE, false, null);
    }

    public OwnedNight heldBy(Owner claimant, ConfirmationNumber of) {
        return new OwnedNight(date, claimant, false, of);
    }

    public OwnedNight bookedBy(Owner claimant, @Nullable ConfirmationNumber of) {
        return new OwnedNight(date, claimant, true, of);
    }
}
