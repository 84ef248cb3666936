package dev.innkeeper.reservation.guests.model;

import dev.innkeeper.booking.value.GuestId;
import java.time.Instant;
import org.eclipse.microprofile.openapi.annotations.media.Schema;

/** An erasure of a guest by staff. It says nothing else of the guest. */
@Schema(description = "An erasure of a guest")
public record Erasure(
        GuestId guestId,

        @Schema(description = "When it began, to the millisecond", example = "2100-05-03T10:15:30.123Z")
        Instant erasedAt) {}
