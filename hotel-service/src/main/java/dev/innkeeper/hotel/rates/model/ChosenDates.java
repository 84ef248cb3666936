package dev.innkeeper.hotel.rates.model;

import dev.innkeeper.model.DateRange;
import java.time.DayOfWeek;
import java.time.LocalDate;
import java.time.YearMonth;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * The dates of a range that fall on some days of the week.
 *
 * @param weekdays null for all
 */
public record ChosenDates(DateRange range, @Nullable Set<DayOfWeek> weekdays) {

    /** Each date, in order. */
    public Stream<LocalDate> all() {
        return range.dates().filter(this::falls);
    }

    /** How many dates. */
    public int count() {
        return Math.toIntExact(all().count());
    }

    /** Those of {@code month}, in order; none when the month has none. */
    public List<LocalDate> in(YearMonth month) {
        return range.months().contains(month)
                ? range.within(month).dates().filter(this::falls).toList()
                : List.of();
    }

    /** The months that have one. */
    public List<YearMonth> months() {
        return range.months().stream().filter(month -> !in(month).isEmpty()).toList();
    }

    private boolean falls(LocalDate date) {
        return weekdays == null || weekdays.contains(date.getDayOfWeek());
    }
}
