package dev.innkeeper.booking.model;

import java.time.Duration;
import java.time.Instant;

/**
 * Timeouts after which others complete interrupted work. Values that are too short only waste work; none of them decides
 * who owns a night.
 *
 * @param driven how long after its start a request counts as in progress, so that its retry is told to wait
 * @param pending how long recovery leaves a pending booking or change of stay alone after its start
 * @param journal the delay until a journal entry is due; longer than {@code pending}
 */
public record BookingTimes(Duration driven, Duration pending, Duration journal) {

    /** Whether a request probably still drives what is pending in {@code row}. */
    public boolean isDriven(Booking row, Instant now) {
        return now.isBefore(row.deadline().minus(pending).plus(driven));
    }
}
