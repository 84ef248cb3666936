package dev.innkeeper.hotel.rates.model.change;

import dev.innkeeper.hotel.rates.model.OccupancyPrices;
import dev.innkeeper.model.Checks;
import dev.innkeeper.model.Money;
import dev.innkeeper.model.RoomNumber;
import dev.innkeeper.model.RoomType;
import dev.innkeeper.model.selling.RatePlanCode;
import java.time.DayOfWeek;
import java.time.LocalDate;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.stream.Stream;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.jspecify.annotations.Nullable;

/**
 * One price to set, or several that are accepted together.
 *
 * @param changes 1 to 100, to be applied in order; null when the other members describe the only one
 */
public record RateRequest(
        @Schema(description = "1 to 100 changes, applied in order; no other member then") @Nullable List<RateUpdate> changes,

        @Nullable RoomType roomType,
        @Nullable List<RoomNumber> rooms,

        @Schema(description = "`standard` when left out; not a derived one") @Nullable RatePlanCode ratePlan,

        @Nullable LocalDate from,
        @Nullable LocalDate to,
        @Nullable Set<DayOfWeek> weekdays,

        @Schema(description = "For full occupancy") @Nullable Money price,

        @Schema(description = "For 1 to 100 adults; only with `roomType`") @Nullable OccupancyPrices occupancyPrices) {
    private static final int MOST_CHANGES = 100;

    /** With this the longest request takes a few seconds. */
    private static final int MOST_NIGHTS = 100_000;

    public RateRequest {
        boolean isSingle = Stream.of(roomType, rooms, ratePlan, from, to, weekdays, price, occupancyPrices)
                .anyMatch(Objects::nonNull);
        new Checks()
                .that(changes == null || !isSingle, "", "must have no other member beside changes")
                .that(changes == null || !changes.isEmpty(), "changes", "must have at least one member")
                .atMost("changes", changes, MOST_CHANGES)
                .refuseIfAny();
        changes = changes == null ? null : List.copyOf(changes);
        List<RateUpdate> all = all(changes, roomType, rooms, ratePlan, from, to, weekdays, price, occupancyPrices);
        new Checks()
                .that(
                        all.stream().mapToLong(RateUpdate::rows).sum() <= MOST_NIGHTS,
                        changes == null ? "" : "changes",
                        "must set at most " + MOST_NIGHTS + " nights")
                .refuseIfAny();
    }

    /** The changes, in order. */
    public List<RateUpdate> all() {
        return all(changes, roomType, rooms, ratePlan, from, to, weekdays, price, occupancyPrices);
    }

    private static List<RateUpdate> all(
            @Nullable List<RateUpdate> changes,
            @Nullable RoomType roomType,
            @Nullable List<RoomNumber> rooms,
            @Nullable RatePlanCode ratePlan,
            @Nullable LocalDate from,
            @Nullable LocalDate to,
            @Nullable Set<DayOfWeek> weekdays,
            @Nullable Money price,
            @Nullable OccupancyPrices occupancyPrices) {
        return changes == null
                ? List.of(new RateUpdate(roomType, rooms, ratePlan, from, to, weekdays, price, occupancyPrices))
                : changes;
    }

    /** The path of a member of the change with that index, as a client finds it. */
    public String path(int change, String member) {
        return changes == null ? member : "changes." + change + "." + member;
    }
}
