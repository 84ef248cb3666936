package dev.innkeeper.booking.value;

import dev.innkeeper.model.ConfirmationNumber;
import java.time.LocalDate;
import org.jspecify.annotations.Nullable;

/**
 * One night of a room, as far as bookings care.
 *
 * @param owner decides; the other members only describe the owner
 * @param booked whether its booking has been committed, as far as is known here
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
