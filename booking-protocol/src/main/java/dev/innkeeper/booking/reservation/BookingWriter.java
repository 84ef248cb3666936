package dev.innkeeper.booking.reservation;

import dev.innkeeper.booking.model.Booking;
import dev.innkeeper.booking.model.BookingRow;
import dev.innkeeper.booking.port.BookingListener;
import dev.innkeeper.booking.port.BookingTable;
import dev.innkeeper.booking.port.HiddenWriteException;
import dev.innkeeper.booking.port.Timer;
import dev.innkeeper.booking.port.UnknownOutcomeException;
import dev.innkeeper.booking.retry.Attempt;
import dev.innkeeper.booking.retry.RetryLoop;
import io.smallrye.mutiny.Uni;
import java.time.Instant;
import java.util.Optional;
import java.util.UUID;
import java.util.function.Function;

/**
 * Changes bookings by single conditional writes. A rule computes the next row from the current one, and is asked again
 * when another writer was faster. After an unknown outcome the row is read with all writes completed: revisions are
 * unique, so the revision shows whether our write was applied.
 *
 * <p>Each row lists the change that made it, and those before it which are not known to be published.
 */
final class BookingWriter {
    private final BookingTable table;
    private final BookingListener bookingListener;
    private final PublishedHere published;
    private final Timer timer;
    private final RetryLoop retries;

    BookingWriter(BookingPorts ports, BookingListener bookingListener, PublishedHere published) {
        table = ports.bookings();
        this.bookingListener = bookingListener;
        this.published = published;
        timer = ports.timer();
        retries = RetryLoop.withPauses(timer);
    }

    /** The result of a rule: the next row to write, or an answer that needs no write. */
    sealed interface Step<T> {
        record Write<T>(Booking next, Function<Booking, T> answer) implements Step<T> {}

        record Answer<T>(T answer) implements Step<T> {}
    }

    static <T> Step<T> write(Booking next, Function<Booking, T> answer) {
        return new Step.Write<>(next, answer);
    }

    static <T> Step<T> answer(T answer) {
        return new Step.Answer<>(answer);
    }

    /** C: inserts {@code row} and returns the row with its number afterwards. */
    Uni<BookingRow> insert(BookingRow row) {
        return row instanceof Booking booking
                ? bookingListener
                        .see(null, booking)
                        .chain(bookingListener::actor)
                        .map(by -> booking.recorded(null, by, timer.now()))
                        .chain(this::insertBooking)
                : insertUntilKnown(row);
    }

    private Uni<BookingRow> insertBooking(Booking row) {
        Instant before = timer.now();
        return insertUntilKnown(row).invoke(now -> {
            if (now instanceof Booking booking && booking.revision().equals(row.revision())) {
                published.saw(booking, before);
            }
        });
    }

    // A second insert finds what the first one has written.
    private Uni<BookingRow> insertUntilKnown(BookingRow row) {
        return retries.untilKnown(() -> table.insert(row), UnknownOutcomeException.class::isInstance);
    }

    /** Applies {@code rule}, starting from {@code seen}, which may be out of date. */
    <T> Uni<T> decide(Booking seen, Function<Booking, Step<T>> rule) {
        return retries.untilDone(seen, row -> attempt(row, rule.apply(row)));
    }

    private <T> Uni<Attempt<Booking, T>> attempt(Booking row, Step<T> step) {
        return step instanceof Step.Write<T> write
                ? replace(row, write)
                : Uni.createFrom().item(Attempt.done(((Step.Answer<T>) step).answer()));
    }

    private <T> Uni<Attempt<Booking, T>> replace(Booking row, Step.Write<T> write) {
        return bookingListener
                .see(row, write.next())
                .chain(() -> published.makeRoom(row))
                .chain(bookingListener::actor)
                .map(by -> write.next().recorded(row, by, timer.now()))
                .map(next -> published.knows(row) ? next.withoutChangesOf(row) : next)
                .chain(next -> replace(row.revision(), new Step.Write<>(next, write.answer())));
    }

    private <T> Uni<Attempt<Booking, T>> replace(UUID expected, Step.Write<T> write) {
        return table.replace(write.next(), expected)
                .onFailure(UnknownOutcomeException.class)
                .recoverWithItem(false)
                .chain(written -> written ? confirm(write) : settle(write));
    }

    // The answer of a conditional write counts only once a read shows it: no clock decides who owns a night.
    private <T> Uni<Attempt<Booking, T>> confirm(Step.Write<T> write) {
        Instant before = timer.now();
        return table.find(write.next().number()).map(found -> compare(write, booking(found), before));
    }

    private <T> Attempt<Booking, T> compare(Step.Write<T> write, Booking now, Instant before) {
        if (now.version() < write.next().version()) {
            throw new HiddenWriteException("the row of a booking of hotel " + now.hotelId());
        }
        if (!now.revision().equals(write.next().revision())) {
            return Attempt.lost(now);
        }
        published.saw(now, before);
        return Attempt.done(write.answer().apply(now));
    }

    private <T> Uni<Attempt<Booking, T>> settle(Step.Write<T> write) {
        Booking next = write.next();
        return table.settled(next.number())
                .map(BookingWriter::booking)
                .map(now -> now.revision().equals(next.revision())
                        ? Attempt.done(write.answer().apply(now))
                        : Attempt.lost(now));
    }

    private static Booking booking(Optional<BookingRow> found) {
        return (Booking) found.filter(Booking.class::isInstance)
                .orElseThrow(() -> new IllegalStateException("The row of a booking is gone"));
    }
}
