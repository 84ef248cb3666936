package dev.innkeeper.hotel.nights.model;

import dev.innkeeper.booking.value.Owner;
import dev.innkeeper.model.RoomNumber;
import java.time.Instant;
import java.time.LocalDate;
import org.jspecify.annotations.Nullable;

/**
 * A stored night, unchecked.
 *
 * @param owner null when the row has no owner, which this service never writes
 * @param ownedSince when the owner was last written
 */
public record StoredNight(
        NightPartition partition,
        LocalDate date,
        RoomNumber room,
        @Nullable Owner owner,
        Instant ownedSince) {

    /** Whether a booking owns it, or it has no owner. */
    public boolean isClaimedOrNobodys() {
        return owner == null || owner.isClaim();
    }
}
