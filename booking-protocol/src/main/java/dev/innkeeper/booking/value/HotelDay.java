package dev.innkeeper.booking.value;

import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalTime;
import java.time.ZoneId;
import java.time.ZonedDateTime;

/**
 * The day on which the front desk acts, by the calendar of the hotel.
 *
 * @param date today
 * @param night the night in progress, or the coming one: that of yesterday until {@value #MORNING} o'clock
 */
public record HotelDay(LocalDate date, LocalDate night) {
    private static final int MORNING = 6;

    /** The day in {@code zone} at {@code moment}. */
    public static HotelDay at(Instant moment, ZoneId zone) {
        ZonedDateTime there = moment.atZone(zone);
        LocalDate date = there.toLocalDate();
        boolean isNight = there.toLocalTime().isBefore(LocalTime.of(MORNING, 0));
        return new HotelDay(date, isNight ? date.minusDays(1) : date);
    }
}
