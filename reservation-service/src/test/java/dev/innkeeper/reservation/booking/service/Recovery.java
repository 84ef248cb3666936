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

/** What happens by itself after a crash, in no time: all deadlines pass, and both services work their journals through. */
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

    /** Lets everything that is pending, but no hold, become overdue. */
    public void passDeadlines() {
        clock.putForward(config.journalAfter().plusSeconds(1));
    }

    /** Lets every hold end. */
    public void passHolds() {
        clock.putForward(config.holdFor().plusSeconds(2));
    }

    /** Works off what was left since before the holds that are over now began. */
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
