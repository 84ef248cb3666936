package dev.innkeeper.booking.model;

import java.time.Duration;
import java.time.Instant;

/**
 * Timeouts after which others complete interrupted work. Values that are too short only waste work; none of them decides
 * who owns a night.
 *
 * @param driven how long after its start a change of stay counts as in progress, so that its retry is told to wait
 * @param pending how long recovery leaves a booking or a change of stay alone after its start
 * @param journal the delay until a journal entry is due; longer than {@code pending}
 */
public record BookingTimes(Duration driven, Duration pending, Duration journal) {

    /** Whether a request probably still drives {@code change}. */
    public boolean isDriven(StayChange change, Instant now) {
        return now.isBefore(change.deadline().minus(pending).plus(driven));
    }

    /** Whether nobody drives a booking any more whose nights were claimed at {@code since}, perhaps by a wrong clock. */
    public boolean isAbandoned(Instant since, Instant now) {
        return Duration.between(since, now).abs().compareTo(pending) >= 0;
    }
}
