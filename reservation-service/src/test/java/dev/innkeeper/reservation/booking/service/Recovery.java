package dev.innkeeper.reservation.booking.service;

import dev.innkeeper.booking.port.Journal;
import dev.innkeeper.common.testkit.CrashPoint;
import dev.innkeeper.model.HotelId;
import dev.innkeeper.reservation.TestClock;
import dev.innkeeper.reservation.standin.HotelsInMemory;
import jakarta.inject.Singleton;
import java.time.Duration;
import java.time.Instant;
import java.util.Collection;

/** Recovery after a crash, without waiting: all deadlines pass, and both services sweep their journals. */
@Singleton
public class Recovery {
    /** More than any test takes between its first write and its recovery. */
    private static final Duration LONGEST_TEST = Duration.ofMinutes(2);

    private static final Duration AT_MOST = Duration.ofMinutes(2);

    private final TestClock clock;
    private final BookingJournal journal;
    private final BookingSweeper sweeper;
    private final CrashPoint crash;
    private final BookingConfig config;

    /** Up to here the last recovery has seen everything: deadlines passed between the work and its sweep. */
    private Instant recovered = Instant.EPOCH;

    Recovery(TestClock clock, BookingJournal journal, BookingSweeper sweeper, CrashPoint crash, BookingConfig config) {
        this.clock = clock;
        this.journal = journal;
        this.sweeper = sweeper;
        this.crash = crash;
        this.config = config;
    }

    public void recover(HotelsInMemory hotels, Collection<HotelId> ofTheTest) {
        crash.disarm();
        hotels.recover();
        passDeadlines();
        Instant now = clock.instant();
        Instant from = now.minus(LONGEST_TEST);
        sweep(recovered.isAfter(from) ? recovered : from);
        recovered = now;
        ofTheTest.forEach(hotels::sweep);
    }

    /** Makes everything pending overdue, except holds. */
    public void passDeadlines() {
        clock.putForward(config.journalAfter().plusSeconds(1));
    }

    /** Makes every hold expire. */
    public void passHolds() {
        clock.putForward(config.holdFor().plusSeconds(2));
    }

    /** Sweeps everything since before the expired holds began. */
    public int sweep() {
        return sweep(clock.instant().minus(config.holdFor()).minus(LONGEST_TEST));
    }

    private int sweep(Instant from) {
        for (int slot = 0; slot < Journal.SLOTS; slot++) {
            journal.sweptUntil(slot, from).await().atMost(AT_MOST);
        }
        return sweeper.sweep().await().atMost(AT_MOST);
    }
}
