package dev.innkeeper.booking.model;

import java.time.Instant;
import java.time.LocalDate;
import org.jspecify.annotations.Nullable;

/**
 * The days on which the front desk changed the status, by the calendar of the hotel. Each is null before, and stays when
 * the change is undone, so that undoing it again is answered the same.
 *
 * @param arrivedOn the day of the check-in
 * @param leftOn the day of the check-out
 * @param leftAt when that was recorded
 * @param missedOn the day on which the guest was recorded as not having come
 */
public record DeskDays(
        @Nullable LocalDate arrivedOn,
        @Nullable LocalDate leftOn,
        @Nullable Instant leftAt,
        @Nullable LocalDate missedOn) {
    public static final DeskDays NONE = new DeskDays(null, null, null, null);

    DeskDays arriving(LocalDate day) {
        return new DeskDays(day, leftOn, leftAt, missedOn);
    }

    DeskDays leaving(LocalDate day, Instant at) {
        return new DeskDays(arrivedOn, day, at, missedOn);
    }

    DeskDays missing(LocalDate day) {
        return new DeskDays(arrivedOn, leftOn, leftAt, day);
    }
}
