package dev.innkeeper.reservation.lookup.rest;

import dev.innkeeper.reservation.model.Reservation;
import java.util.List;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.jspecify.annotations.Nullable;

/** How {@code Page<Reservation>} is described in the OpenAPI document, which has no generic types. */
@Schema(description = "A page of reservations")
record ReservationPage(
        @Schema(description = "At most as many as asked for; fewer do not mean that it is the last page")
        List<Reservation> items,

        @Schema(description = "The cursor of the next page; left out on the last one") @Nullable String next) {}
