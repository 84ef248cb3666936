package dev.innkeeper.common.retention;

import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneOffset;

/**
 * How long something is kept after the day on which it ended, in whole days.
 *
 * @param time zero for ever
 */
public record KeptFor(Duration time) {
    /** Where a day ends last: nothing is removed before its time is over in any hotel's time zone. */
    private static final ZoneOffset LAST_ZONE = ZoneOffset.ofHours(-12);

    /** Whether nothing is ever removed. */
    public boolean isForEver() {
        return time.isZero();
    }

    /** The day on which {@code now} is where days end last. */
    public static LocalDate today(Instant now) {
        return LocalDate.ofInstant(now, LAST_ZONE);
    }

    /** Whether what ended on {@code day}, of the calendar of any hotel, is no longer kept. */
    public boolean isOver(LocalDate day, Instant now) {
        return !isForEver() && day.isBefore(today(now).minusDays(time.toDays()));
    }

    /** The same for what happened at {@code moment}. */
    public boolean isOver(Instant moment, Instant now) {
        return !isForEver() && moment.isBefore(now.minus(time));
    }
}
