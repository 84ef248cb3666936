package dev.innkeeper.hotel.rates.model.restriction;

import dev.innkeeper.hotel.rates.model.Restriction;
import dev.innkeeper.hotel.rates.model.StoredRate;
import dev.innkeeper.model.RoomType;
import java.time.LocalDate;
import java.time.YearMonth;
import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;

/** The types that a month has before a change, and the former restrictions of the dates that change. */
public final class MonthRestrictions {
    private final YearMonth month;
    private final List<LocalDate> dates;
    private final Map<Restricted, SortedMap<LocalDate, Restriction>> restrictions = new HashMap<>();
    private final Set<RoomType> types = new HashSet<>();

    /** No restrictions yet. */
    public MonthRestrictions(YearMonth month, RestrictionChange change) {
        this.month = month;
        this.dates = change.wanted().dates().in(month);
        change.lookedAt().forEach(restricted -> restrictions.put(restricted, new TreeMap<>()));
    }

    /** Adds what is stored about a date of the month. */
    public void add(StoredRate stored) {
        types.add(stored.roomType());
        SortedMap<LocalDate, Restriction> known =
                restrictions.get(new Restricted(stored.roomType(), stored.ratePlan()));
        if (known != null
                && dates.contains(stored.date())
                && !stored.restriction().equals(Restriction.NONE)) {
            known.put(stored.date(), stored.restriction());
        }
    }

    public YearMonth month() {
        return month;
    }

    /** The former restrictions, on the dates that had some. */
    SortedMap<LocalDate, Restriction> of(Restricted restricted) {
        return restrictions.getOrDefault(restricted, new TreeMap<>());
    }

    /** Whether {@code wanted} leaves all of them as they are. */
    boolean areAfter(RestrictionUpdate wanted) {
        return restrictions.values().stream()
                .allMatch(known -> dates.stream()
                        .map(date -> known.getOrDefault(date, Restriction.NONE))
                        .allMatch(former -> wanted.appliedTo(former).equals(former)));
    }

    /** How many types the dates have, with {@code more}. */
    public int typesWith(Collection<RoomType> more) {
        Set<RoomType> all = new HashSet<>(types);
        all.addAll(more);
        return all.size();
    }
}
