package dev.innkeeper.reservation.housekeeping.model;

import com.fasterxml.jackson.annotation.JsonIgnore;
import dev.innkeeper.model.RoomNumber;
import java.time.Instant;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.jspecify.annotations.Nullable;

/**
 * Whether a room is clean.
 *
 * @param since when staff found that, or the guest left; null for a room that nobody has looked at
 * @param note null for none
 * @param writtenAt the timestamp of the row; 0 when there is none
 */
public record RoomCondition(
        RoomNumber roomNumber,
        HousekeepingStatus status,

        @Schema(description = "When staff found that, or the guest left; left out for a room that nobody has looked at")
        @Nullable Instant since,

        @Nullable String note,
        @JsonIgnore long writtenAt) {

    /** A room that nobody has looked at counts as clean. */
    public static RoomCondition unknown(RoomNumber room) {
        return new RoomCondition(room, HousekeepingStatus.CLEAN, null, null, 0);
    }
}
