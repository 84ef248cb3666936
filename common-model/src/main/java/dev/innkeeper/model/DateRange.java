package dev.innkeeper.model;

import java.time.LocalDate;
import java.time.YearMonth;
import java.time.temporal.ChronoUnit;
import java.util.List;
import java.util.Objects;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * The dates {@code [from, to)}.
 *
 * @param from the first date
 * @param to the day after the last date, after {@code from} and at most {@link #LONGEST} days after it
 */
public record DateRange(LocalDate from, LocalDate to) {
    /** In days: three years, so that staff can open two years at once with room to spare. */
    public static final int LONGEST = 3 * 366;

    public DateRange(@Nullable LocalDate from, @Nullable LocalDate to) {
        Checks checks = new Checks().present("from", from).present("to", to);
        if (from != null && to != null) {
            checks.that(from.isBefore(to), "to", "must be after from")
                    .that(
                            ChronoUnit.DAYS.between(from, to) <= LONGEST,
                            "to",
                            "must be at most " + LONGEST + " days after from");
        }
        checks.refuseIfAny();
        this.from = Objects.requireNonNull(from);
        this.to = Objects.requireNonNull(to);
    }

    /** How many dates, at least one. */
    public int length() {
        return Math.toIntExact(ChronoUnit.DAYS.between(from, to));
    }

    /** Each date, in order. */
    public Stream<LocalDate> dates() {
        return from.datesUntil(to);
    }

    /** The months that its dates lie in, in order. */
    public List<YearMonth> months() {
        YearMonth last = YearMonth.from(to.minusDays(1));
        return Stream.iterate(YearMonth.from(from), month -> !month.isAfter(last), month -> month.plusMonths(1))
                .toList();
    }

    /** Whether {@code date} is one of its dates. */
    public boolean contains(LocalDate date) {
        return !date.isBefore(from) && date.isBefore(to);
    }

    /** The part of it that lies in {@code month}, which must be one of its {@link #months()}. */
    public DateRange within(YearMonth month) {
        LocalDate first = month.atDay(1);
        LocalDate next = month.plusMonths(1).atDay(1);
        return new DateRange(from.isAfter(first) ? from : first, to.isBefore(next) ? to : next);
    }
}
