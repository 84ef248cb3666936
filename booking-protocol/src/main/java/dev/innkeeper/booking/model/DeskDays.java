package dev.innkeeper.booking.model;

import java.time.LocalDate;
import org.jspecify.annotations.Nullable;

/**
 * The days on which the front desk changed the status, by the calendar of the hotel. Each is null before, and stays when
 * the change is undone, so that undoing it again is answered the same.
 *
 * @param arrivedOn the day of the check-in
 * @param leftOn the day of the check-out
 * @param missedOn the day on which the guest was recorded as not having come
 */
public record DeskDays(
        @Nullable LocalDate arrivedOn,
        @Nullable LocalDate leftOn,
        @Nullable LocalDate missedOn) {
    public static final DeskDays NONE = new DeskDays(null, null, null);

    DeskDays arriving(LocalDate day) {
        return new DeskDays(day, leftOn, missedOn);
    }

    DeskDays leaving(LocalDate day) {
        return new DeskDays(arrivedOn, day, missedOn);
    }

    DeskDays missing(LocalDate day) {
        return new DeskDays(arrivedOn, leftOn, day);
    }
}
