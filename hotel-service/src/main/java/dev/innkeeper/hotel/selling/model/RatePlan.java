package dev.innkeeper.hotel.selling.model;

import dev.innkeeper.model.Checks;
import dev.innkeeper.model.Stay;
import dev.innkeeper.model.cancellation.PolicyCode;
import dev.innkeeper.model.selling.Board;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * What a hotel sells a room as.
 *
 * @param description at most 5,000 characters; null for none
 * @param cancellationPolicy null when cancelling costs nothing
 * @param derivedFrom the plan whose prices it takes; null when it has prices of its own
 * @param minStay nights, 1 to 90; null for no limit of the plan
 * @param maxStay nights, 1 to 90, not below {@code minStay}; null for no limit of the plan
 * @param minAdvanceDays how many days before the arrival it must be booked, 0 to 1,098; null for no limit
 * @param maxAdvanceDays how many days before the arrival it can be booked at the earliest; null for no limit
 */
public record RatePlan(
        String name,
        @Nullable String description,
        Board board,
        @Nullable PolicyCode cancellationPolicy,
        @Nullable Derivation derivedFrom,
        @Nullable Integer minStay,
        @Nullable Integer maxStay,
        @Nullable Integer minAdvanceDays,
        @Nullable Integer maxAdvanceDays) {
    private static final int MOST_DAYS = 1_098;

    /** The plan that every hotel has, before its staff describe it. */
    public static final RatePlan STANDARD =
            new RatePlan("Standard", null, Board.ROOM_ONLY, null, null, null, null, null, null);

    public RatePlan(
            @Nullable String name,
            @Nullable String description,
            @Nullable Board board,
            @Nullable PolicyCode cancellationPolicy,
            @Nullable Derivation derivedFrom,
            @Nullable Integer minStay,
            @Nullable Integer maxStay,
            @Nullable Integer minAdvanceDays,
            @Nullable Integer maxAdvanceDays) {
        new Checks()
                .text("name", name)
                .optionalText("description", description, Checks.DESCRIPTION)
                .present("board", board)
                .range("minStay", minStay, 1, Stay.LONGEST)
                .range("maxStay", maxStay, 1, Stay.LONGEST)
                .that(isInOrder(minStay, maxStay), "minStay", "must not be above maxStay")
                .range("minAdvanceDays", minAdvanceDays, 0, MOST_DAYS)
                .range("maxAdvanceDays", maxAdvanceDays, 0, MOST_DAYS)
                .that(isInOrder(minAdvanceDays, maxAdvanceDays), "minAdvanceDays", "must not be above maxAdvanceDays")
                .refuseIfAny();
        this.name = Objects.requireNonNull(name);
        this.description = description;
        this.board = Objects.requireNonNull(board);
        this.cancellationPolicy = cancellationPolicy;
        this.derivedFrom = derivedFrom;
        this.minStay = minStay;
        this.maxStay = maxStay;
        this.minAdvanceDays = minAdvanceDays;
        this.maxAdvanceDays = maxAdvanceDays;
    }

    private static boolean isInOrder(@Nullable Integer least, @Nullable Integer most) {
        return least == null || most == null || least <= most;
    }
}
