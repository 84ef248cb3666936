package dev.innkeeper.hotel.inventory.model;

import java.time.LocalDate;
import org.jspecify.annotations.Nullable;

/**
 * Nights of a room to sell again, in the format of {@link OutOfOrder}.
 *
 * @param reason ignored
 */
public record Reopening(
        @Nullable LocalDate from,
        @Nullable LocalDate to,
        @Nullable String reason) {}
