package dev.innkeeper.reservation.housekeeping.model;

import dev.innkeeper.model.RoomNumber;
import dev.innkeeper.model.RoomType;
import java.time.Instant;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.jspecify.annotations.Nullable;

/**
 * A room, and who comes and goes today.
 *
 * @param arrival the reservation whose stay begins today; null for none
 * @param departure the reservation whose stay ends today; null for none
 */
public record HousekeepingRoom(
        RoomNumber roomNumber,
        RoomType roomType,
        HousekeepingStatus status,
        @Nullable Instant since,
        @Nullable String note,

        @Schema(description = "The reservation whose stay begins today") @Nullable RoomStay arrival,

        @Schema(description = "The reservation whose stay ends today") @Nullable RoomStay departure) {

    public static HousekeepingRoom of(
            RoomType type, RoomCondition condition, @Nullable RoomStay arrival, @Nullable RoomStay departure) {
        return new HousekeepingRoom(
                condition.roomNumber(),
                type,
                condition.status(),
                condition.since(),
                condition.note(),
                arrival,
                departure);
    }
}
