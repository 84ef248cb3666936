package dev.innkeeper.reservation.retention.service;

import dev.innkeeper.booking.value.GuestId;
import dev.innkeeper.common.lifecycle.SkipUntilStarted;
import dev.innkeeper.common.retention.RetentionMetrics;
import dev.innkeeper.common.retention.RetentionWalk;
import dev.innkeeper.reservation.booking.cassandra.BookingsDao;
import dev.innkeeper.reservation.guests.cassandra.GuestsDao;
import io.quarkus.runtime.Startup;
import io.quarkus.scheduler.Scheduled;
import io.smallrye.mutiny.Uni;
import jakarta.inject.Singleton;
import org.jboss.logging.Logger;

/**
 * Looks at some bookings and guests at a time, and removes what is no longer kept: histories; guests; and, where an erasure
 * was interrupted, what the bookings still have of a guest. Any number of instances may do so at once. Created at start, so
 * that its metrics are there from then on.
 */
@Singleton
@Startup
public class ReservationRetention {
    private static final Logger LOG = Logger.getLogger(ReservationRetention.class);

    private final BookingRetention bookings;
    private final GuestRetention guests;
    private final RetentionWalk<String> overBookings;
    private final RetentionWalk<GuestId> overGuests;
    private final RetentionMetrics metrics;

    ReservationRetention(
            BookingRetention bookings,
            GuestRetention guests,
            BookingsDao bookingRows,
            GuestsDao guestRows,
            RetentionMetrics metrics,
            RetentionConfig config) {
        this.bookings = bookings;
        this.guests = guests;
        this.metrics = metrics;
        overBookings = new RetentionWalk<>(
                "bookings", position -> bookingRows.numbers(position, config.rows()), bookings::consider, metrics);
        overGuests = new RetentionWalk<>(
                "guests", position -> guestRows.ids(position, config.rows()), guests::consider, metrics);
    }

    @Scheduled(
            every = "${innkeeper.retention.every:5s}",
            delayed = "${innkeeper.retention.every:5s}",
            concurrentExecution = Scheduled.ConcurrentExecution.SKIP,
            skipExecutionIf = SkipUntilStarted.class)
    Uni<Void> workRegularly() {
        return step().invoke(metrics::ran)
                .onFailure()
                .invoke(fault -> LOG.warnf("Retention cannot go on now: %s", fault.getMessage()))
                .onFailure()
                .recoverWithNull();
    }

    /** Works on the next page of each table that something is removed from. */
    Uni<Void> step() {
        Uni<Boolean> nothing = Uni.createFrom().item(false);
        return (bookings.isOn() ? overBookings.step() : nothing)
                .chain(() -> guests.isOn() ? overGuests.step() : nothing)
                .replaceWithVoid();
    }
}
