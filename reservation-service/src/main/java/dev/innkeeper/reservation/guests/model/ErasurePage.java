package dev.innkeeper.reservation.guests.model;

import java.util.List;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.jspecify.annotations.Nullable;

/**
 * Some erasures, by day.
 *
 * @param next the cursor of the following page; null at the end
 */
@Schema(description = "Some erasures, by day")
public record ErasurePage(List<Erasure> items, @Nullable String next) {
    public ErasurePage {
        items = List.copyOf(items);
    }
}
