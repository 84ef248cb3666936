package dev.innkeeper.hotel.inventory.model;

import java.time.LocalDate;
import org.jspecify.annotations.Nullable;

/**
 * Which nights of a room are to be sold again, in the words of {@link OutOfOrder}.
 *
 * @param reason why it was closed, which plays no part
 */
public record Reopening(
        @Nullable LocalDate from,
        @Nullable LocalDate to,
        @Nullable String reason) {}
