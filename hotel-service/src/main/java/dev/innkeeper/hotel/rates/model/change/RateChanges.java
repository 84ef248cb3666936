package dev.innkeeper.hotel.rates.model.change;

import dev.innkeeper.hotel.events.model.CatalogueEventSubject;
import dev.innkeeper.hotel.rates.model.NightCount;
import dev.innkeeper.model.DateRange;
import dev.innkeeper.model.RoomType;
import java.time.LocalDate;
import java.time.YearMonth;
import java.util.Collection;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;

/** Prices to set, in order: a later one replaces an earlier one. */
public record RateChanges(List<RateChange> changes) {
    /** How many former prices are noted: together with the nights of a request this bounds the work. */
    private static final int MOST_LOOKED_AT = 100;

    public RateChanges {
        changes = List.copyOf(changes);
    }

    /** The months with a night that changes, in order. */
    public List<YearMonth> months() {
        return changes.stream()
                .flatMap(change -> change.wanted().nights().months().stream())
                .distinct()
                .sorted()
                .toList();
    }

    /** From the first night of {@code month} that changes to the last. */
    public DateRange nights(YearMonth month) {
        List<LocalDate> nights = changes.stream()
                .map(change -> change.wanted().nights().in(month))
                .flatMap(Collection::stream)
                .sorted()
                .toList();
        return new DateRange(nights.get(0), nights.get(nights.size() - 1).plusDays(1));
    }

    /** The first {@value #MOST_LOOKED_AT} types or rooms that get a price. */
    List<Priced> lookedAt() {
        return changes.stream()
                .flatMap(RateChange::priced)
                .distinct()
                .limit(MOST_LOOKED_AT)
                .toList();
    }

    /** The types that get a price in {@code month}. */
    public Set<RoomType> types(YearMonth month) {
        return changes.stream()
                .filter(change -> !change.wanted().nights().in(month).isEmpty())
                .flatMap(change -> change.rooms().keySet().stream())
                .collect(Collectors.toSet());
    }

    /** Where prices are set. Several single rooms of a type count as the type. */
    public List<CatalogueEventSubject> subjects() {
        return changes.stream().flatMap(RateChange::subjects).toList();
    }

    /** How many prices are set. */
    public NightCount count() {
        return new NightCount(
                changes.stream().mapToLong(change -> change.wanted().prices()).sum());
    }
}
