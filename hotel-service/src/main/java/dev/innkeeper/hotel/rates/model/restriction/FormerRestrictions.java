package dev.innkeeper.hotel.rates.model.restriction;

import dev.innkeeper.hotel.rates.model.Restriction;
import dev.innkeeper.hotel.rates.model.Run;
import dev.innkeeper.model.RoomType;
import dev.innkeeper.model.selling.RatePlanCode;
import io.quarkus.runtime.annotations.RegisterForReflection;
import java.time.LocalDate;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * The restrictions of dates before a change.
 *
 * @param restrictions those of a type under a plan, in order of the dates for each; dates without any are left out
 */
@RegisterForReflection(registerFullHierarchy = true)
public record FormerRestrictions(List<Former> restrictions) {
    public FormerRestrictions {
        restrictions = List.copyOf(restrictions);
    }

    /** The same restrictions on the dates {@code [from, to)}. */
    public record Former(
            RoomType roomType, RatePlanCode ratePlan, LocalDate from, LocalDate to, Restriction restrictions) {}

    /** The former restrictions in the months that {@code change} touches. */
    public static FormerRestrictions of(RestrictionChange change, List<MonthRestrictions> months) {
        return new FormerRestrictions(change.lookedAt().stream()
                .flatMap(restricted -> Run.of(inAll(months, restricted)).stream()
                        .map(run -> new Former(
                                restricted.roomType(), restricted.ratePlan(), run.from(), run.to(), run.value())))
                .toList());
    }

    private static SortedMap<LocalDate, Restriction> inAll(List<MonthRestrictions> months, Restricted restricted) {
        SortedMap<LocalDate, Restriction> all = new TreeMap<>();
        months.forEach(month -> all.putAll(month.of(restricted)));
        return all;
    }
}
