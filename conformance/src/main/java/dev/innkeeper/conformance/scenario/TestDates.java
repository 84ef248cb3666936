package dev.innkeeper.conformance.scenario;

import dev.innkeeper.model.DateRange;
import java.time.Clock;
import java.time.LocalDate;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.time.temporal.TemporalAdjusters;

/** Dates to book, all but {@link #today} far enough ahead to be in the future in every time zone. */
public record TestDates(Clock clock) {
    private static final int DAYS_AHEAD = 10;

    /** Nights within one month. */
    public DateRange midMonth(int nights) {
        LocalDate from = monthEnd().plusDays(2);
        return new DateRange(from, from.plusDays(nights));
    }

    /** As many nights before the end of a month as after it. */
    public DateRange aroundMonthEnd(int nights) {
        return around(monthEnd(), nights);
    }

    /** As many nights of the old year as of the new one. */
    public DateRange aroundYearEnd(int nights) {
        return around(soon().with(TemporalAdjusters.lastDayOfYear()), nights);
    }

    /** The next nights, over several months. */
    public DateRange next(int nights) {
        return new DateRange(soon(), soon().plusDays(nights));
    }

    /** Today in a time zone, for what only works on the day. */
    public LocalDate today(String timeZone) {
        return LocalDate.now(clock.withZone(ZoneId.of(timeZone)));
    }

    private LocalDate soon() {
        return LocalDate.now(clock.withZone(ZoneOffset.UTC)).plusDays(DAYS_AHEAD);
    }

    /** The last day of next month, so that there are enough days before it. */
    private LocalDate monthEnd() {
        return soon().plusMonths(1).with(TemporalAdjusters.lastDayOfMonth());
    }

    private static DateRange around(LocalDate lastDay, int nights) {
        LocalDate next = lastDay.plusDays(1);
        return new DateRange(next.minusDays(nights / 2), next.plusDays(nights - nights / 2));
    }
}
