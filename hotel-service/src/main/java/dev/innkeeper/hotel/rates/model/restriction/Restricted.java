package dev.innkeeper.hotel.rates.model.restriction;

import dev.innkeeper.model.RoomType;
import dev.innkeeper.model.selling.RatePlanCode;

/** A room type under a rate plan. */
public record Restricted(RoomType roomType, RatePlanCode ratePlan) {}
