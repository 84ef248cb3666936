package dev.innkeeper.hotel.nights.model;

import dev.innkeeper.booking.value.Owner;
import dev.innkeeper.model.ConfirmationNumber;
import dev.innkeeper.model.RoomNumber;
import java.time.Instant;
import java.time.LocalDate;
import org.jspecify.annotations.Nullable;

/**
 * A night as it stands on record, be it right or not.
 *
 * @param owner null when nothing says whose it is, which nobody here writes
 * @param ownedSince when the owner was last written
 */
public record StoredNight(
        NightPartition partition,
        LocalDate date,
        RoomNumber room,
        @Nullable Owner owner,
        @Nullable ConfirmationNumber confirmation,
        Instant ownedSince) {

    /** Whether a booking owns it, or nobody does. */
    public boolean isClaimedOrNobodys() {
        return owner == null || owner.isClaim();
    }
}
