package dev.innkeeper.model;

import java.time.LocalDate;
import java.time.YearMonth;
import java.time.temporal.ChronoUnit;
import java.util.List;
import java.util.Objects;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * The nights {@code [checkIn, checkOut)}: the departure day is not a night, and another guest may arrive on it. Dates
 * are the hotel's calendar dates.
 *
 * @param checkIn the first night
 * @param checkOut the day after the last night, 1 to 90 days after {@code checkIn}
 */
public record Stay(LocalDate checkIn, LocalDate checkOut) {
    public static final int LONGEST = 90;

    public Stay(@Nullable LocalDate checkIn, @Nullable LocalDate checkOut) {
        Checks checks = new Checks().present("checkIn", checkIn).present("checkOut", checkOut);
        if (checkIn != null && checkOut != null) {
            long nights = ChronoUnit.DAYS.between(checkIn, checkOut);
            checks.that(nights >= 1, "checkOut", "must be after checkIn")
                    .that(nights <= LONGEST, "checkOut", "must be at most " + LONGEST + " nights after checkIn");
        }
        checks.refuseIfAny();
        this.checkIn = Objects.requireNonNull(checkIn);
        this.checkOut = Objects.requireNonNull(checkOut);
    }

    /** How many nights, 1 to 90. */
    public int length() {
        return Math.toIntExact(ChronoUnit.DAYS.between(checkIn, checkOut));
    }

    /** Each night, in order. */
    public Stream<LocalDate> nights() {
        return checkIn.datesUntil(checkOut);
    }

    /** The months that its nights lie in, in order: at most four. */
    public List<YearMonth> months() {
        return range().months();
    }

    /** The same nights as a range of dates. */
    public DateRange range() {
        return new DateRange(checkIn, checkOut);
    }

    /** Whether {@code night} is one of its nights. */
    public boolean contains(LocalDate night) {
        return range().contains(night);
    }

    /** Whether the two have a night in common. */
    public boolean overlaps(Stay other) {
        return checkIn.isBefore(other.checkOut) && other.checkIn.isBefore(checkOut);
    }
}
