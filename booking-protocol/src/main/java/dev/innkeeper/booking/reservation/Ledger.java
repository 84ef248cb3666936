package dev.innkeeper.booking.reservation;

import dev.innkeeper.booking.model.Booking;
import dev.innkeeper.booking.port.BookingTable;
import dev.innkeeper.booking.port.OvertakenException;
import dev.innkeeper.booking.port.Pace;
import dev.innkeeper.booking.port.UnknownOutcomeException;
import dev.innkeeper.booking.port.Witness;
import dev.innkeeper.booking.retry.Tries;
import io.smallrye.mutiny.Uni;
import java.util.Optional;
import java.util.function.Function;

/**
 * Decides on bookings one conditional write at a time: a rule says what is to follow on the row as it is, and is asked
 * again when another writer came first. After an unknown outcome the row is read with all writes finished; a revision is
 * never made twice, so it tells whether the write was ours.
 */
final class Ledger {
    private final BookingTable table;
    private final Witness witness;
    private final Pace pace;

    Ledger(BookingTable table, Witness witness, Pace pace) {
        this.table = table;
        this.witness = witness;
        this.pace = pace;
    }

    /** What a rule says of a row: the row that is to follow, or an answer that needs none. */
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

    /** T: what is on record under the id of {@code booking} once it was tried to be recorded; empty when it is fenced. */
    Uni<Optional<Booking>> enter(Booking booking) {
        return witness.see(null, booking).chain(() -> enter(booking, Tries.FIRST));
    }

    // Inserting again finds what the first insertion has left.
    private Uni<Optional<Booking>> enter(Booking booking, Tries tries) {
        return table.insert(booking)
                .onFailure(UnknownOutcomeException.class)
                .recoverWithUni(unknown ->
                        tries.next(pace, (UnknownOutcomeException) unknown).chain(next -> enter(booking, next)));
    }

    /** Does what {@code rule} says of the booking, beginning with {@code seen}, which may be out of date. */
    <T> Uni<T> decide(Booking seen, Function<Booking, Step<T>> rule) {
        return decide(seen, rule, Tries.FIRST);
    }

    private <T> Uni<T> decide(Booking seen, Function<Booking, Step<T>> rule, Tries tries) {
        Step<T> step = rule.apply(seen);
        if (step instanceof Step.Write<T> write) {
            return replace(write, seen, rule, tries);
        }
        return Uni.createFrom().item(((Step.Answer<T>) step).answer());
    }

    private <T> Uni<T> replace(Step.Write<T> write, Booking seen, Function<Booking, Step<T>> rule, Tries tries) {
        Booking next = write.next();
        return witness.see(seen, next)
                .chain(() -> table.replace(next, seen.revision()))
                .onFailure(UnknownOutcomeException.class)
                .recoverWithItem(false)
                .chain(done -> done ? Uni.createFrom().item(write.answer().apply(next)) : settle(write, rule, tries));
    }

    private <T> Uni<T> settle(Step.Write<T> write, Function<Booking, Step<T>> rule, Tries tries) {
        Booking next = write.next();
        return table.settled(next.id())
                .map(found -> found.orElseThrow(() -> new IllegalStateException("The row of a booking is gone")))
                .chain(now -> now.revision().equals(next.revision())
                        ? Uni.createFrom().item(write.answer().apply(now))
                        : tries.next(pace, new OvertakenException()).chain(more -> decide(now, rule, more)));
    }
}
