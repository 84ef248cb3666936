package dev.innkeeper.booking.model;

import java.time.Duration;
import java.time.Instant;

/**
 * How long things may take before others look after them. Too short only costs work that is given up; nothing here
 * decides who owns a night.
 *
 * @param driven how long after its beginning a request is taken to be under way: its repetition is told to wait
 * @param pending how long after its beginning a booking, or a change of stay, that is still pending is left alone
 * @param journal how long after it was written an entry of a journal is due; longer than {@code pending}
 */
public record BookingTimes(Duration driven, Duration pending, Duration journal) {

    /** Whether somebody is taken to be at work on what is pending of {@code row}. */
    public boolean isDriven(Booking row, Instant now) {
        return now.isBefore(row.deadline().minus(pending).plus(driven));
    }
}
