package dev.innkeeper.booking.reservation;

import dev.innkeeper.booking.model.Booking;
import dev.innkeeper.booking.model.BookingState;
import dev.innkeeper.booking.model.BookingTimes;
import dev.innkeeper.booking.model.Outcome;
import dev.innkeeper.booking.model.Outcome.Accepted;
import dev.innkeeper.booking.model.Outcome.Changed;
import dev.innkeeper.booking.model.Outcome.RoomTaken;
import dev.innkeeper.booking.model.Outcome.TooManyChanges;
import dev.innkeeper.booking.model.Outcome.UnderWay;
import dev.innkeeper.booking.model.Outcome.Unknown;
import dev.innkeeper.booking.model.Outcome.WrongState;
import dev.innkeeper.booking.model.RecordedReply;
import dev.innkeeper.booking.model.StayChange;
import dev.innkeeper.booking.model.StayTerms;
import dev.innkeeper.booking.port.ContentionException;
import dev.innkeeper.booking.port.HotelPort;
import dev.innkeeper.booking.port.Journal;
import dev.innkeeper.booking.port.Journal.Due;
import dev.innkeeper.booking.port.Timer;
import dev.innkeeper.booking.reservation.BookingWriter.Step;
import dev.innkeeper.booking.reservation.LifecycleHandler.Request;
import dev.innkeeper.booking.value.BookingId;
import io.smallrye.mutiny.Uni;
import java.util.Objects;
import java.util.Optional;

/**
 * Gives a reservation another stay: all of it or nothing. The order of writes:
 *
 * <ol>
 *   <li>J: an entry of the journal.
 *   <li>The row says which stay is wanted, under a new attempt; the current one holds.
 *   <li>H: the nights of the new stay are claimed under the new attempt. Those that the reservation has already go from
 *       one of its tokens to the other, never past free.
 *   <li>The commit: the wanted stay becomes the current one, if it is still wanted in this attempt.
 *   <li>P, and R: nights that still bear the old token are outside the new stay, and are freed.
 * </ol>
 *
 * <p>Not to be had: first the row says that nothing else is wanted, then the nights that bear the new token are put back
 * or freed. Whoever finds a change past its deadline does the same. The same request again, when nobody seems to be at
 * work on it any more, goes on where the first one stopped.
 *
 * <p>Conditional rounds: two for the row, and one for each month of the new stay and of the nights that are freed.
 */
public final class StayChangeHandler {
    private final RecoveryHandler recoveryHandler;
    private final BookingWriter bookingWriter;
    private final Journal<BookingId> journal;
    private final HotelPort hotel;
    private final PostCommit postCommit;
    private final Timer timer;
    private final BookingTimes times;

    public StayChangeHandler(BookingPorts ports) {
        recoveryHandler = new RecoveryHandler(ports);
        bookingWriter = new BookingWriter(ports.bookings(), ports.listener(), ports.timer());
        journal = ports.journal();
        hotel = ports.hotel();
        postCommit = new PostCommit(ports);
        timer = ports.timer();
        times = ports.times();
    }

    /** Whether the reservation may have {@code wanted} at all, as far as its own row goes; empty when it may. */
    public static Optional<Outcome> refusal(Booking row, Request request, StayTerms wanted) {
        if (row.state().status().isEmpty()) {
            return Optional.of(new Unknown());
        }
        if (request.seen() != null && !request.seen().equals(row.revision())) {
            return Optional.of(new Changed());
        }
        boolean movable = row.state() == BookingState.CONFIRMED
                || (row.state() == BookingState.CHECKED_IN
                        && onlyDeparture(row.terms().agreed(), wanted));
        if (!movable) {
            return Optional.of(new WrongState(row.state()));
        }
        return row.canBeginAnotherAttempt() ? Optional.empty() : Optional.of(new TooManyChanges());
    }

    // The nights that a guest has slept in a room are not moved to another.
    private static boolean onlyDeparture(StayTerms current, StayTerms wanted) {
        return current.roomNumber().equals(wanted.roomNumber())
                && current.stay().checkIn().equals(wanted.stay().checkIn());
    }

    /** Gives the reservation the {@code wanted} stay. The same again, once it has it, changes nothing. */
    public Uni<Outcome> change(Request request, StayTerms wanted) {
        return journal.announce(request.booking(), timer.now().plus(times.journal()))
                .chain(entry -> recoveryHandler
                        .decided(request.booking())
                        .chain(found -> found.map(row -> begin(row, request, wanted, entry))
                                .orElseGet(() -> Uni.createFrom().item(new Unknown()))));
    }

    /** What the row says once a change has begun, or why it has not. */
    private record Begun(Booking row, Optional<Outcome> instead) {}

    private Uni<Outcome> begin(Booking seen, Request request, StayTerms wanted, Due<BookingId> entry) {
        return bookingWriter
                .decide(seen, row -> beginRule(row, request, wanted))
                .chain(begun -> begun.instead()
                        .map(outcome -> insteadOf(begun.row(), outcome))
                        .orElseGet(() -> claim(begun.row(), entry)));
    }

    private Uni<Outcome> insteadOf(Booking row, Outcome outcome) {
        return outcome instanceof Accepted
                ? postCommit.ensure(row).replaceWith(outcome)
                : Uni.createFrom().item(outcome);
    }

    private Step<Begun> beginRule(Booking row, Request request, StayTerms wanted) {
        Optional<Outcome> refused = refusal(row, request, wanted);
        if (refused.isPresent()) {
            return BookingWriter.answer(new Begun(row, refused));
        }
        StayChange underWay = row.change();
        if (underWay != null) {
            return underWay.wanted().sameStay(wanted) && !times.isDriven(row, timer.now())
                    ? BookingWriter.write(row.takenOver(timer.now().plus(times.pending())), StayChangeHandler::begun)
                    : BookingWriter.answer(new Begun(row, Optional.of(new UnderWay())));
        }
        if (row.terms().agreed().sameStay(wanted)) {
            return BookingWriter.answer(new Begun(row, Optional.of(accepted(row))));
        }
        return BookingWriter.write(row.wanting(wanted, timer.now().plus(times.pending())), StayChangeHandler::begun);
    }

    private static Begun begun(Booking row) {
        return new Begun(row, Optional.empty());
    }

    private Uni<Outcome> claim(Booking trying, Due<BookingId> entry) {
        StayChange change = Objects.requireNonNull(trying.change());
        return hotel.claim(
                        trying.scope(change.wanted()),
                        trying.id().token(change.attempt()),
                        trying.terms().confirmationNumber())
                .chain(claimed -> claimed ? commit(trying, change, entry) : giveUp(trying, change));
    }

    private Uni<Outcome> commit(Booking trying, StayChange change, Due<BookingId> entry) {
        return bookingWriter
                .decide(
                        trying,
                        row -> isStillWanted(row, change)
                                ? BookingWriter.write(row.moved(change), next -> next)
                                : BookingWriter.answer(row))
                .chain(row -> row.hasHad(change.attempt())
                        ? postCommit.clearUp(row, entry).replaceWith(accepted(row))
                        : letGo(row, change).chain(() -> contention(row)));
    }

    /** The row of a change that was not made, and whether it is we who gave it up. */
    private record GivenUp(Booking row, boolean byUs) {}

    private Uni<Outcome> giveUp(Booking trying, StayChange change) {
        return bookingWriter
                .decide(
                        trying,
                        row -> isStillWanted(row, change)
                                ? BookingWriter.write(row.keptAsIs(), next -> new GivenUp(next, true))
                                : BookingWriter.answer(new GivenUp(row, false)))
                .chain(given -> letGo(given.row(), change)
                        .chain(() -> given.byUs() ? Uni.createFrom().item(new RoomTaken()) : contention(given.row())));
    }

    private static boolean isStillWanted(Booking row, StayChange change) {
        return change.equals(row.change()) && row.state().isLive();
    }

    // The hotel asks for the booking before it acts: whatever the row says by then is done.
    private Uni<Void> letGo(Booking row, StayChange change) {
        return hotel.settle(row.scope(change.wanted())).onFailure().recoverWithNull();
    }

    // Somebody has given the change up who found it past its deadline: that says nothing about the room.
    private static Uni<Outcome> contention(Booking row) {
        return row.state().isLive()
                ? Uni.createFrom().failure(new ContentionException())
                : Uni.createFrom().item(new WrongState(row.state()));
    }

    private static Outcome accepted(Booking row) {
        return new Accepted(
                row,
                new RecordedReply(row.fingerprint(), row.state(), row.terms().agreed(), row.holdExpiresAt()));
    }
}
