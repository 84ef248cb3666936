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
        sweep(LONGEST_TEST);
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
        return sweep(config.holdFor().plus(LONGEST_TEST));
    }

    private int sweep(Duration back) {
        Instant from = clock.instant().minus(back);
        for (int slot = 0; slot < Journal.SLOTS; slot++) {
            journal.sweptUntil(slot, from).await().atMost(AT_MOST);
        }
        return sweeper.sweep().await().atMost(AT_MOST);
    }
}
