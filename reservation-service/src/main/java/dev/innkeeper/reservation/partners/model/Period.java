package dev.innkeeper.reservation.partners.model;

import dev.innkeeper.common.problem.ProblemException;
import dev.innkeeper.model.Violation;
import java.time.LocalDate;
import java.time.YearMonth;
import java.time.temporal.ChronoUnit;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** The dates {@code [from, to)} of a report. */
public record Period(LocalDate from, LocalDate to) {
    /** In days: ten years. */
    public static final int LONGEST = 10 * 366;

    /** In days, where each of them is listed: a year. */
    public static final int LONGEST_LIST = 366;

    /** The dates that a request asks for; 400 when it leaves one out, or there are none or more than {@code longest}. */
    public static Period of(@Nullable LocalDate from, @Nullable LocalDate to, int longest) {
        if (from == null || to == null) {
            throw ProblemException.invalid(Stream.of(missing("from", from), missing("to", to))
                    .flatMap(List::stream)
                    .toList());
        }
        if (!from.isBefore(to)) {
            throw ProblemException.invalid("to", "must be after from");
        }
        if (ChronoUnit.DAYS.between(from, to) > longest) {
            throw ProblemException.invalid("to", "must be at most " + longest + " days after from");
        }
        return new Period(from, to);
    }

    /** The dates of a month. */
    public static Period of(YearMonth month) {
        return new Period(month.atDay(1), month.plusMonths(1).atDay(1));
    }

    private static List<Violation> missing(String name, @Nullable LocalDate date) {
        return date == null ? List.of(new Violation(name, "is required")) : List.of();
    }

    /** The years of its dates, in order. */
    public List<Integer> years() {
        return IntStream.rangeClosed(from.getYear(), to.minusDays(1).getYear())
                .boxed()
                .toList();
    }

    /** Each date, in order. */
    public Stream<LocalDate> dates() {
        return from.datesUntil(to);
    }
}
