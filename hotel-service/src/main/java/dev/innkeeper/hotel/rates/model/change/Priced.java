package dev.innkeeper.hotel.rates.model.change;

import dev.innkeeper.model.RoomNumber;
import dev.innkeeper.model.RoomType;
import dev.innkeeper.model.selling.RatePlanCode;
import org.jspecify.annotations.Nullable;

/** A type, or a single room of it, under a rate plan. */
public record Priced(RoomType roomType, @Nullable RoomNumber room, RatePlanCode ratePlan) {}
