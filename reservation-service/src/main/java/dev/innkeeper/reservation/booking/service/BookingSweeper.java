package dev.innkeeper.reservation.booking.service;

import dev.innkeeper.booking.port.Timer;
import dev.innkeeper.booking.recovery.Sweeper;
import dev.innkeeper.booking.reservation.RecoveryHandler;
import dev.innkeeper.common.lifecycle.SkipUntilStarted;
import dev.innkeeper.common.time.VertxTimer;
import dev.innkeeper.model.ConfirmationNumber;
import io.micrometer.core.instrument.FunctionCounter;
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
 * Works through the booking journal: completes interrupted operations and ends expired holds. Any number of instances
 * may do so at once. It is created at start, not at its first run, so that alerts find its metric from then on.
 */
@Singleton
@Startup
public class BookingSweeper {
    private static final Logger LOG = Logger.getLogger(BookingSweeper.class);

    /** Limits the memory for failing entries; the metric needs only the oldest. */
    private static final int MOST_REMEMBERED = 10_000;

    private final RecoveryHandler recoveryHandler;
    private final Timer timer;
    private final Sweeper<ConfirmationNumber> sweeper;
    private final Map<ConfirmationNumber, Instant> overdueSince = new ConcurrentHashMap<>();
    private volatile Instant sweptUntil;

    BookingSweeper(RecoveryHandler recoveryHandler, BookingJournal journal, VertxTimer timer, MeterRegistry meters) {
        this.recoveryHandler = recoveryHandler;
        this.timer = timer;
        sweeper = new Sweeper<>(journal, Sweeper.Work.each(Sweeper.AT_ONCE, this::finish), timer);
        sweptUntil = timer.now();
        Gauge.builder("innkeeper.bookings.overdue", this, BookingSweeper::overdueSeconds)
                .description("Age of the oldest overdue booking that is not finished")
                .baseUnit("seconds")
                .register(meters);
        FunctionCounter.builder("innkeeper.bookings.future.positions", sweeper, Sweeper::futurePositions)
                .description("Sweep positions found in the future: the clock of an instance is or was fast")
                .register(meters);
    }

    @Scheduled(
            every = "${innkeeper.booking.sweep-every}",
            delayed = "${innkeeper.booking.sweep-every}",
            concurrentExecution = Scheduled.ConcurrentExecution.SKIP,
            skipExecutionIf = SkipUntilStarted.class)
    Uni<Void> sweepRegularly() {
        return sweep().onFailure()
                .invoke(fault -> LOG.warnf("The booking journal cannot be swept now: %s", fault.getMessage()))
                .onFailure()
                .recoverWithItem(0)
                .replaceWithVoid();
    }

    /** Finishes every due booking, and returns their number. */
    public Uni<Integer> sweep() {
        return Uni.createFrom().item(timer::now).chain(begun -> sweeper.sweep().invoke(() -> sweptUntil = begun));
    }

    private Uni<Optional<Instant>> finish(ConfirmationNumber booking) {
        return recoveryHandler
                .finish(booking)
                .invoke(() -> overdueSince.remove(booking))
                .onFailure()
                .invoke(fault -> remember(booking, fault));
    }

    private void remember(ConfirmationNumber booking, Throwable fault) {
        LOG.debugf("A booking is not finished yet: %s", fault.getMessage());
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
