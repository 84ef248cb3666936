package dev.innkeeper.hotel.rates.model.restriction;

import dev.innkeeper.hotel.rates.model.NightCount;
import dev.innkeeper.model.DateRange;
import dev.innkeeper.model.RoomType;
import dev.innkeeper.model.selling.RatePlanCode;
import java.time.LocalDate;
import java.time.YearMonth;
import java.util.ArrayList;
import java.util.List;
import java.util.SortedSet;
import java.util.TreeSet;

/**
 * Restrictions to set.
 *
 * @param types the types to restrict
 * @param plans the plans to restrict them under
 */
public record RestrictionChange(RestrictionUpdate wanted, SortedSet<RoomType> types, SortedSet<RatePlanCode> plans) {
    /** How many former restrictions are noted: together with the nights of a request this bounds the work. */
    private static final int MOST_LOOKED_AT = 100;

    /** Rows of a batch. */
    private static final int MOST_ROWS = 200;

    public RestrictionChange {
        types = new TreeSet<>(types);
        plans = new TreeSet<>(plans);
    }

    /** Each type under each plan, in order. */
    private List<Restricted> restricted() {
        return types.stream()
                .flatMap(type -> plans.stream().map(plan -> new Restricted(type, plan)))
                .toList();
    }

    /** The first {@value #MOST_LOOKED_AT}. */
    List<Restricted> lookedAt() {
        return restricted().stream().limit(MOST_LOOKED_AT).toList();
    }

    /** From the first date of {@code month} that changes to the last. */
    public DateRange dates(YearMonth month) {
        List<LocalDate> dates = wanted.dates().in(month);
        return new DateRange(dates.get(0), dates.get(dates.size() - 1).plusDays(1));
    }

    /** How many nights of a type under a plan are restricted. */
    public NightCount count() {
        return new NightCount((long) wanted.dates().count() * types.size() * plans.size());
    }

    /** The rows of {@code month} to write, in batches. */
    public List<List<RestrictionWrite>> batches(YearMonth month) {
        List<RestrictionWrite> rows = new ArrayList<>();
        wanted.dates()
                .in(month)
                .forEach(date ->
                        restricted().forEach(restricted -> rows.add(new RestrictionWrite(date, restricted, wanted))));
        List<List<RestrictionWrite>> batches = new ArrayList<>();
        for (int from = 0; from < rows.size(); from += MOST_ROWS) {
            batches.add(rows.subList(from, Math.min(rows.size(), from + MOST_ROWS)));
        }
        return batches;
    }

    /** Whether it changes nothing of what {@code months} have. */
    public boolean isNone(List<MonthRestrictions> months) {
        return types.size() * plans.size() <= MOST_LOOKED_AT
                && months.stream().allMatch(month -> month.areAfter(wanted));
    }
}
