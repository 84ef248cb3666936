package dev.innkeeper.booking.reservation;

import dev.innkeeper.booking.model.Booking;
import dev.innkeeper.booking.model.BookingRow;
import dev.innkeeper.booking.model.BookingTimes;
import dev.innkeeper.booking.model.ClaimVerdict;
import dev.innkeeper.booking.model.Ending;
import dev.innkeeper.booking.model.Group;
import dev.innkeeper.booking.model.GroupRow;
import dev.innkeeper.booking.model.RefusedBooking;
import dev.innkeeper.booking.model.StayChange;
import dev.innkeeper.booking.port.BookingListener;
import dev.innkeeper.booking.port.BookingTable;
import dev.innkeeper.booking.port.HiddenWriteException;
import dev.innkeeper.booking.port.Timer;
import dev.innkeeper.booking.reservation.BookingWriter.Step;
import dev.innkeeper.booking.value.Owner;
import dev.innkeeper.booking.value.ReservationStatus;
import dev.innkeeper.model.ConfirmationNumber;
import dev.innkeeper.model.Money;
import io.smallrye.mutiny.Multi;
import io.smallrye.mutiny.Uni;
import java.time.Duration;
import java.time.Instant;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * F: applies expired deadlines to a booking and says who should own its nights. A hold past its end expires, a change of
 * stay past its deadline is dropped, and a number without a row is refused to its slow request; a room of a group follows
 * the row of the group. Each is one conditional write, so a slow request finds that the row has changed.
 */
public final class RecoveryHandler {
    static final Duration AFTER_THE_DEADLINE = Duration.ofSeconds(1);

    private final BookingTable table;
    private final BookingWriter bookingWriter;
    private final GroupRecovery groupRecovery;
    private final PostCommit postCommit;
    private final Timer timer;
    private final BookingTimes times;

    RecoveryHandler(BookingPorts ports, GroupRecovery groupRecovery, PostCommit postCommit) {
        table = ports.bookings();
        this.groupRecovery = groupRecovery;
        bookingWriter = new BookingWriter(ports, BookingListener.NOBODY, postCommit.published());
        this.postCommit = postCommit;
        timer = ports.timer();
        times = ports.times();
    }

    /**
     * Which of these tokens own the nights of a live reservation, whose derived rows are written now. The rows are not
     * settled: that one was ever read is enough to keep its nights, and whoever ends it releases them.
     */
    public Uni<Set<Owner>> kept(List<Owner> tokens) {
        return Multi.createFrom()
                .iterable(tokens)
                .onItem()
                .transformToUniAndConcatenate(this::kept)
                .collect()
                .in(HashSet<Owner>::new, (kept, token) -> token.ifPresent(kept::add))
                .map(Set::copyOf);
    }

    private Uni<Optional<Owner>> kept(Owner token) {
        return table.find(token.number())
                .chain(found -> found.isPresent() && found.get() instanceof Booking row && isOfToken(row, token)
                        ? postCommit.publish(row).replaceWith(Optional.of(token))
                        : Uni.createFrom().item(Optional.empty()));
    }

    // A later attempt that was dropped may have left a write in progress, which no plain read shows: settle its nights.
    private static boolean isOfToken(Booking row, Owner token) {
        return row.status().isLive()
                && row.change() == null
                && row.attempt() == row.lastAttempt()
                && row.token().equals(token);
    }

    /**
     * Who should own the nights of the booking. The hotel asks after reading the nights.
     *
     * @param since when they were claimed
     */
    public Uni<ClaimVerdict> resolve(ConfirmationNumber number, Instant since) {
        return table.settled(number).chain(found -> found.map(this::verdict).orElseGet(() -> missing(number, since)));
    }

    private Uni<ClaimVerdict> missing(ConfirmationNumber number, Instant since) {
        return times.isAbandoned(since, timer.now())
                ? decided(number).chain(this::verdict)
                : groupRecovery
                        .groupOf(number)
                        .chain(group -> group.isEmpty()
                                ? Uni.createFrom().item(undecided(since))
                                : groupRecovery
                                        .settled(group.get())
                                        .chain(row -> row.isEmpty()
                                                ? Uni.createFrom().item(undecided(since))
                                                : room(number, row.get()).chain(this::verdict)));
    }

    private ClaimVerdict undecided(Instant since) {
        return ClaimVerdict.undecided(since.plus(times.pending()).plus(AFTER_THE_DEADLINE));
    }

    /**
     * The row of a number that had none when it was last read. For a room of a group, the row of the group decides, and is
     * decided itself first: a room of a refused group needs no row. Any other number is abandoned.
     */
    public Uni<BookingRow> decided(ConfirmationNumber number) {
        return groupRecovery
                .groupOf(number)
                .chain(group -> group.isEmpty()
                        ? bookingWriter.insert(RefusedBooking.abandoned(number))
                        : groupRecovery.decided(group.get()).chain(row -> room(number, row)));
    }

    // A group's own number is never a reservation.
    private Uni<BookingRow> room(ConfirmationNumber number, GroupRow row) {
        return row instanceof Group group && group.rooms().contains(number)
                ? groupRecovery
                        .finish(group)
                        .chain(() -> table.settled(number))
                        .map(found -> found.orElseThrow(
                                () -> new HiddenWriteException("the row of a reservation of a group")))
                : groupRecovery.finish(row).replaceWith(RefusedBooking.abandoned(number));
    }

    private Uni<ClaimVerdict> verdict(BookingRow row) {
        return row instanceof Booking booking
                ? applied(booking).chain(now -> postCommit.publish(now).replaceWith(verdict(now)))
                : Uni.createFrom().item(ClaimVerdict.NOTHING);
    }

    private static ClaimVerdict verdict(Booking row) {
        return ClaimVerdict.of(row, askAgainAt(row));
    }

    /**
     * Completes the pending work of a booking, for the sweeper.
     *
     * @return when to try again; empty when no work is pending
     */
    public Uni<Optional<Instant>> finish(ConfirmationNumber number) {
        return table.settled(number)
                .chain(found -> found.map(row -> Uni.createFrom().item(row))
                        // A hold whose request is slower than this must not begin after its end was due.
                        .orElseGet(() -> decided(number)))
                .chain(row -> row instanceof Booking booking
                        ? applied(booking)
                                .chain(now -> postCommit.finish(now).replaceWith(Optional.ofNullable(askAgainAt(now))))
                        : Uni.createFrom().item(Optional.empty()));
    }

    /** The reservation after expired deadlines were applied; empty when there is none. */
    Uni<Optional<Booking>> current(ConfirmationNumber number) {
        return table.settled(number)
                .chain(found -> found.isPresent() && found.get() instanceof Booking row
                        ? applied(row).map(Optional::of)
                        : Uni.createFrom().item(Optional.empty()));
    }

    private Uni<Booking> applied(Booking row) {
        return bookingWriter.decide(row, this::rule);
    }

    /** Applies an expired deadline. */
    Step<Booking> rule(Booking row) {
        if (row.status() == ReservationStatus.HELD && isPast(row.holdExpiresAt())) {
            Ending lapsed = new Ending(timer.now(), Money.zero(row.terms().currency()), null);
            return BookingWriter.write(row.ended(ReservationStatus.EXPIRED, lapsed, null), next -> next);
        }
        StayChange change = row.change();
        return change != null && row.isChanging() && isPast(change.deadline())
                ? BookingWriter.write(row.keptAsIs(), next -> next)
                : BookingWriter.answer(row);
    }

    private boolean isPast(@Nullable Instant deadline) {
        return deadline != null && !timer.now().isBefore(deadline);
    }

    private static @Nullable Instant askAgainAt(Booking row) {
        Instant ends = row.holdExpiresAt();
        if (row.status() == ReservationStatus.HELD && ends != null) {
            return ends.plus(AFTER_THE_DEADLINE);
        }
        StayChange change = row.change();
        return change != null && row.isChanging() ? change.deadline().plus(AFTER_THE_DEADLINE) : null;
    }
}
