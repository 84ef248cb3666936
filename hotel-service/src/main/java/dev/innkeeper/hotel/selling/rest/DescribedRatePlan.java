package dev.innkeeper.hotel.selling.rest;

import dev.innkeeper.hotel.selling.model.Derivation;
import dev.innkeeper.hotel.selling.model.RatePlan;
import dev.innkeeper.model.cancellation.PolicyCode;
import dev.innkeeper.model.selling.Board;
import dev.innkeeper.model.selling.RatePlanCode;
import org.jspecify.annotations.Nullable;

/** A rate plan with its code; the other members are those of {@link RatePlan}. */
public record DescribedRatePlan(
        RatePlanCode ratePlan,
        String name,
        @Nullable String description,
        Board board,
        @Nullable PolicyCode cancellationPolicy,
        @Nullable Derivation derivedFrom,
        @Nullable Integer minStay,
        @Nullable Integer maxStay,
        @Nullable Integer minAdvanceDays,
        @Nullable Integer maxAdvanceDays) {

    static DescribedRatePlan of(RatePlanCode code, RatePlan plan) {
        return new DescribedRatePlan(
                code,
                plan.name(),
                plan.description(),
                plan.board(),
                plan.cancellationPolicy(),
                plan.derivedFrom(),
                plan.minStay(),
                plan.maxStay(),
                plan.minAdvanceDays(),
                plan.maxAdvanceDays());
    }
}
