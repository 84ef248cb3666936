package dev.innkeeper.booking.reservation;

import dev.innkeeper.booking.model.Booking;
import dev.innkeeper.booking.port.BookingListener;
import dev.innkeeper.booking.port.BookingTable;
import dev.innkeeper.booking.port.ContentionException;
import dev.innkeeper.booking.port.Timer;
import dev.innkeeper.booking.port.UnknownOutcomeException;
import dev.innkeeper.booking.retry.RetryBudget;
import io.smallrye.mutiny.Uni;
import java.util.Optional;
import java.util.function.Function;

/**
 * Changes bookings by single conditional writes. A rule computes the next row from the current one, and is asked again
 * when another writer was faster. After an unknown outcome the row is read with all writes completed: revisions are
 * unique, so the revision shows whether our write was applied.
 */
final class BookingWriter {
    private final BookingTable table;
    private final BookingListener bookingListener;
    private final Timer timer;

    BookingWriter(BookingTable table, BookingListener bookingListener, Timer timer) {
        this.table = table;
        this.bookingListener = bookingListener;
        this.timer = timer;
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

    /** T: inserts {@code booking} and returns the row with its id afterwards; empty when the id is fenced. */
    Uni<Optional<Booking>> enter(Booking booking) {
        return bookingListener.see(null, booking).chain(() -> enter(booking, RetryBudget.FIRST));
    }

    // A second insert finds what the first one has written.
    private Uni<Optional<Booking>> enter(Booking booking, RetryBudget retryBudget) {
        return table.insert(booking)
                .onFailure(UnknownOutcomeException.class)
                .recoverWithUni(unknown -> retryBudget
                        .next(timer, (UnknownOutcomeException) unknown)
                        .chain(next -> enter(booking, next)));
    }

    /** Applies {@code rule}, starting from {@code seen}, which may be out of date. */
    <T> Uni<T> decide(Booking seen, Function<Booking, Step<T>> rule) {
        return decide(seen, rule, RetryBudget.FIRST);
    }

    private <T> Uni<T> decide(Booking seen, Function<Booking, Step<T>> rule, RetryBudget retryBudget) {
        Step<T> step = rule.apply(seen);
        if (step instanceof Step.Write<T> write) {
            return replace(write, seen, rule, retryBudget);
        }
        return Uni.createFrom().item(((Step.Answer<T>) step).answer());
    }

    private <T> Uni<T> replace(
            Step.Write<T> write, Booking seen, Function<Booking, Step<T>> rule, RetryBudget retryBudget) {
        Booking next = write.next();
        return bookingListener
                .see(seen, next)
                .chain(() -> table.replace(next, seen.revision()))
                .onFailure(UnknownOutcomeException.class)
                .recoverWithItem(false)
                .chain(done ->
                        done ? Uni.createFrom().item(write.answer().apply(next)) : settle(write, rule, retryBudget));
    }

    private <T> Uni<T> settle(Step.Write<T> write, Function<Booking, Step<T>> rule, RetryBudget retryBudget) {
        Booking next = write.next();
        return table.settled(next.id())
                .map(found -> found.orElseThrow(() -> new IllegalStateException("The row of a booking is gone")))
                .chain(now -> now.revision().equals(next.revision())
                        ? Uni.createFrom().item(write.answer().apply(now))
                        : retryBudget.next(timer, new ContentionException()).chain(more -> decide(now, rule, more)));
    }
}
