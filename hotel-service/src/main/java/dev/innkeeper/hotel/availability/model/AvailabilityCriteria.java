package dev.innkeeper.hotel.availability.model;

import dev.innkeeper.model.RoomType;
import dev.innkeeper.model.Stay;
import dev.innkeeper.model.selling.Party;
import dev.innkeeper.model.selling.RatePlanCode;
import org.jspecify.annotations.Nullable;

/**
 * What a shopper wants to buy.
 *
 * @param ratePlan null for all
 * @param roomType null for all
 * @param explain whether to list what is not sellable, with the reasons
 */
public record AvailabilityCriteria(
        Stay stay,
        Party party,
        @Nullable RatePlanCode ratePlan,
        @Nullable RoomType roomType,
        boolean explain) {}
