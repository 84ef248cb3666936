package dev.innkeeper.hotel.rates.model.restriction;

import com.fasterxml.jackson.databind.annotation.JsonDeserialize;
import dev.innkeeper.hotel.rates.model.ChosenDates;
import dev.innkeeper.hotel.rates.model.Restriction;
import dev.innkeeper.model.Checks;
import dev.innkeeper.model.DateRange;
import dev.innkeeper.model.RoomType;
import dev.innkeeper.model.Stay;
import dev.innkeeper.model.selling.RatePlanCode;
import java.time.DayOfWeek;
import java.time.LocalDate;
import java.util.Objects;
import java.util.Set;
import java.util.stream.Stream;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.jspecify.annotations.Nullable;

/**
 * Restrictions to set or to lift from a date to a date. An absent member of the body leaves its restriction as it is,
 * JSON null lifts it. Here null stands for an absent member; a lifted limit is 0, a lifted closure false, as in the
 * table.
 *
 * @param roomType null for all types
 * @param ratePlan null for all plans
 * @param weekdays the days with these restrictions; null for all
 * @param minStay nights, 1 to 90; 0 to lift; null to leave it
 * @param maxStay nights, 1 to 90, not below {@code minStay}; 0 to lift; null to leave it
 */
public record RestrictionUpdate(
        @Schema(description = "All types of the hotel's rooms when left out") @Nullable RoomType roomType,

        @Schema(description = "All plans of the hotel, at the time of the request, when left out") @Nullable RatePlanCode ratePlan,

        LocalDate from,
        LocalDate to,
        @Nullable Set<DayOfWeek> weekdays,

        @Schema(nullable = true, description = "Nights of a stay that arrives on the date, 1 to 90; null lifts the limit")
        @JsonDeserialize(using = LiftableLimit.class)
        @Nullable Integer minStay,

        @Schema(nullable = true, description = "Nights of a stay that arrives on the date, 1 to 90; null lifts the limit")
        @JsonDeserialize(using = LiftableLimit.class)
        @Nullable Integer maxStay,

        @Schema(nullable = true, description = "Whether no stay may begin on the date; null is false")
        @JsonDeserialize(using = LiftableClosure.class)
        @Nullable Boolean closedToArrival,

        @Schema(nullable = true, description = "Whether no stay may end on the date; null is false")
        @JsonDeserialize(using = LiftableClosure.class)
        @Nullable Boolean closedToDeparture,

        @Schema(nullable = true, description = "Whether the night is not sold; null is false")
        @JsonDeserialize(using = LiftableClosure.class)
        @Nullable Boolean closed) {
    public RestrictionUpdate(
            @Nullable RoomType roomType,
            @Nullable RatePlanCode ratePlan,
            @Nullable LocalDate from,
            @Nullable LocalDate to,
            @Nullable Set<DayOfWeek> weekdays,
            @Nullable Integer minStay,
            @Nullable Integer maxStay,
            @Nullable Boolean closedToArrival,
            @Nullable Boolean closedToDeparture,
            @Nullable Boolean closed) {
        boolean isAny = Stream.of(minStay, maxStay, closedToArrival, closedToDeparture, closed)
                .anyMatch(Objects::nonNull);
        new Checks()
                .that(weekdays == null || !weekdays.isEmpty(), "weekdays", "must name a day")
                .atMost("weekdays", weekdays, 7)
                .present("from", from)
                .present("to", to)
                .that(isAny, "", "must have minStay, maxStay, closedToArrival, closedToDeparture or closed")
                .range("minStay", minStay, LiftableLimit.LIFTED, Stay.LONGEST)
                .range("maxStay", maxStay, LiftableLimit.LIFTED, Stay.LONGEST)
                .that(isInOrder(minStay, maxStay), "minStay", "must not be above maxStay")
                .refuseIfAny();
        DateRange dates = new DateRange(from, to);
        this.roomType = roomType;
        this.ratePlan = ratePlan;
        this.from = dates.from();
        this.to = dates.to();
        this.weekdays = weekdays == null ? null : Set.copyOf(weekdays);
        this.minStay = minStay;
        this.maxStay = maxStay;
        this.closedToArrival = closedToArrival;
        this.closedToDeparture = closedToDeparture;
        this.closed = closed;
    }

    private static boolean isInOrder(@Nullable Integer least, @Nullable Integer most) {
        return least == null || most == null || most == LiftableLimit.LIFTED || least <= most;
    }

    /** The dates with these restrictions. */
    public ChosenDates dates() {
        return new ChosenDates(new DateRange(from, to), weekdays);
    }

    /** What becomes of {@code former}. */
    Restriction appliedTo(Restriction former) {
        return new Restriction(
                limit(minStay, former.minStay()),
                limit(maxStay, former.maxStay()),
                Objects.requireNonNullElse(closedToArrival, former.closedToArrival()),
                Objects.requireNonNullElse(closedToDeparture, former.closedToDeparture()),
                Objects.requireNonNullElse(closed, former.closed()));
    }

    private static @Nullable Integer limit(@Nullable Integer wanted, @Nullable Integer former) {
        if (wanted == null) {
            return former;
        }
        return wanted == LiftableLimit.LIFTED ? null : wanted;
    }
}
