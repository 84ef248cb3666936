package dev.innkeeper.reservation.housekeeping.model;

import dev.innkeeper.model.Checks;
import java.util.Objects;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.jspecify.annotations.Nullable;

/**
 * What staff found.
 *
 * @param note at most 500 characters; null or blank for none
 */
public record NewRoomCondition(
        HousekeepingStatus status,

        @Schema(description = "At most 500 characters; staff must not name guests") @Nullable String note) {
    public NewRoomCondition(@Nullable HousekeepingStatus status, @Nullable String note) {
        new Checks().present("status", status).optionalText("note", note).refuseIfAny();
        this.status = Objects.requireNonNull(status);
        this.note = note == null || note.isBlank() ? null : note.strip();
    }
}
