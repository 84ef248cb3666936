package dev.innkeeper.reservation.booking.service;

import dev.innkeeper.booking.port.Timer;
import dev.innkeeper.booking.recovery.Sweeper;
import dev.innkeeper.booking.reservation.BookingPorts;
import dev.innkeeper.booking.reservation.RecoveryHandler;
import dev.innkeeper.booking.value.BookingId;
import dev.innkeeper.common.lifecycle.SkipUntilStarted;
import dev.innkeeper.common.time.VertxTimer;
import io.micrometer.core.instrument.Gauge;
import io.micrometer.core.instrument.MeterRegistry;
import io.quarkus.runtime.Startup;
import io.quarkus.scheduler.Scheduled;
import io.smallrye.mutiny.Uni;
import jakarta.inject.Singleton;
import java.time.Duration;
import java.time.Instant;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import org.jboss.logging.Logger;

/**
 * Finishes what was left half-way, and ends holds that are over: works the journal of bookings through. Any number of
 * instances may do so at once. Made at start, and not by its first run, so that its metric is there for alerts from
 * then on.
 */
@Singleton
@Startup
public class BookingSweeper {
    private static final Logger LOG = Logger.getLogger(BookingSweeper.class);

    /** So many entries that fail are remembered: more say nothing more. */
    private static final int MOST_REMEMBERED = 10_000;

    private final RecoveryHandler recoveryHandler;
    private final Timer timer;
    private final Sweeper<BookingId> sweeper;
    private final Map<BookingId, Instant> overdueSince = new ConcurrentHashMap<>();
    private volatile Instant sweptUntil;

    BookingSweeper(
            BookingPorts ports,
            BookingJournal journal,
            VertxTimer timer,
            BookingMetrics counts,
            MeterRegistry meters) {
        recoveryHandler = new RecoveryHandler(ports.with(counts.sweeping(ports.finished())));
        this.timer = timer;
        sweeper = new Sweeper<>(journal, this::finish, timer);
        sweptUntil = timer.now();
        Gauge.builder("innkeeper.bookings.overdue", this, BookingSweeper::overdueSeconds)
                .description("How long the booking that has been waiting longest to be finished has been due")
                .baseUnit("seconds")
                .register(meters);
    }

    @Scheduled(
            every = "${innkeeper.booking.sweep-every}",
            delayed = "${innkeeper.booking.sweep-every}",
            concurrentExecution = Scheduled.ConcurrentExecution.SKIP,
            skipExecutionIf = SkipUntilStarted.class)
    Uni<Void> regularly() {
        return sweep().onFailure()
                .invoke(fault -> LOG.warnf("Bookings are not looked after now: %s", fault.getMessage()))
                .onFailure()
                .recoverWithItem(0)
                .replaceWithVoid();
    }

    /** Works off what is due. Answers how many entries that were. */
    public Uni<Integer> sweep() {
        return Uni.createFrom().item(timer::now).chain(begun -> sweeper.sweep().invoke(() -> sweptUntil = begun));
    }

    private Uni<Optional<Instant>> finish(BookingId booking) {
        return recoveryHandler
                .finish(booking)
                .invoke(() -> overdueSince.remove(booking))
                .onFailure()
                .invoke(fault -> remember(booking, fault));
    }

    private void remember(BookingId booking, Throwable fault) {
        LOG.debugf("Booking %s is not finished yet: %s", booking, fault.getMessage());
        if (overdueSince.size() < MOST_REMEMBERED) {
            overdueSince.putIfAbsent(booking, timer.now());
        }
    }

    private double overdueSeconds() {
        Instant oldest = overdueSince.values().stream()
                .min(Instant::compareTo)
                .filter(since -> since.isBefore(sweptUntil))
                .orElse(sweptUntil);
        return Math.max(0, Duration.between(oldest, timer.now()).toMillis() / 1000.0);
    }
}
