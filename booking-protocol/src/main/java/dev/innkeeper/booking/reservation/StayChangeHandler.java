package dev.innkeeper.booking.reservation;

import dev.innkeeper.booking.model.Booking;
import dev.innkeeper.booking.model.BookingTimes;
import dev.innkeeper.booking.model.DeskDays;
import dev.innkeeper.booking.model.Outcome;
import dev.innkeeper.booking.model.Outcome.Accepted;
import dev.innkeeper.booking.model.Outcome.Changed;
import dev.innkeeper.booking.model.Outcome.RoomTaken;
import dev.innkeeper.booking.model.Outcome.TooLate;
import dev.innkeeper.booking.model.Outcome.TooManyChanges;
import dev.innkeeper.booking.model.Outcome.UnderWay;
import dev.innkeeper.booking.model.Outcome.Unknown;
import dev.innkeeper.booking.model.Outcome.WrongState;
import dev.innkeeper.booking.model.RecordedReply;
import dev.innkeeper.booking.model.RoomPart;
import dev.innkeeper.booking.model.StayChange;
import dev.innkeeper.booking.model.StayTerms;
import dev.innkeeper.booking.port.ContentionException;
import dev.innkeeper.booking.port.HotelPort;
import dev.innkeeper.booking.port.Journal;
import dev.innkeeper.booking.port.Journal.Due;
import dev.innkeeper.booking.port.Timer;
import dev.innkeeper.booking.reservation.BookingWriter.Step;
import dev.innkeeper.booking.reservation.LifecycleHandler.Request;
import dev.innkeeper.booking.value.HotelDay;
import dev.innkeeper.booking.value.ReservationStatus;
import dev.innkeeper.model.ConfirmationNumber;
import io.smallrye.mutiny.Uni;
import java.time.Instant;
import java.time.LocalDate;
import java.util.Objects;
import java.util.Optional;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * Moves a reservation to another stay, all or nothing. The order of writes:
 *
 * <ol>
 *   <li>J: a journal entry.
 *   <li>The row names the wanted stay under a new attempt; the current stay holds.
 *   <li>H: claim the nights of the new stay under the new attempt. Nights that both stays share pass from one token to the
 *       other and are never free in between.
 *   <li>The commit: the wanted stay becomes the current one, if the row still wants it in this attempt.
 *   <li>P and R: release the nights that still have the old token; they are outside the new stay.
 * </ol>
 *
 * <p>If a night is not available, the row drops the wanted stay first; then the nights with the new token go back to the
 * old token or are released. Recovery does the same with a change past its deadline. A retry continues an interrupted
 * change.
 *
 * <p>Undoing a no-show or an early departure is a change of stay, too: the row keeps its status and wants the stay that it
 * had, whose nights are claimed under a new attempt. The commit gives it the status before.
 *
 * <p>Conditional rounds: two for the row, and one for each month of the new stay and of the released nights.
 */
public final class StayChangeHandler {
    private final RecoveryHandler recoveryHandler;
    private final BookingWriter bookingWriter;
    private final Journal<ConfirmationNumber> journal;
    private final HotelPort hotel;
    private final PostCommit postCommit;
    private final Timer timer;
    private final BookingTimes times;

    StayChangeHandler(BookingPorts ports, RecoveryHandler recoveryHandler, PostCommit postCommit) {
        this.recoveryHandler = recoveryHandler;
        bookingWriter = new BookingWriter(ports, ports.listener(), postCommit.published());
        journal = ports.journal();
        hotel = ports.hotel();
        this.postCommit = postCommit;
        timer = ports.timer();
        times = ports.times();
    }

    /** Why the row of the reservation does not allow the {@code wanted} stay; empty when it does. */
    public static Optional<Outcome> refusal(Booking row, Request request, StayTerms wanted) {
        if (request.seen() != null && !request.seen().equals(row.revision())) {
            return Optional.of(new Changed());
        }
        boolean movable = row.status() == ReservationStatus.CONFIRMED
                || (row.status() == ReservationStatus.CHECKED_IN && goesOn(row, wanted));
        if (!movable) {
            return Optional.of(new WrongState(row.status()));
        }
        return row.canBeginAnotherAttempt() ? Optional.empty() : Optional.of(new TooManyChanges());
    }

    // A guest who has checked in keeps the arrival date, and the rooms of the nights before those that are claimed.
    private static boolean goesOn(Booking row, StayTerms wanted) {
        return row.terms().stay().checkIn().equals(wanted.stay().checkIn())
                && RoomPart.until(wanted.roomFrom(), row.parts()).equals(wanted.earlier());
    }

    /** Moves the reservation to the {@code wanted} stay. A retry after success changes nothing. */
    public Uni<Outcome> change(Request request, StayTerms wanted) {
        return change(request, this::tidied, row -> beginRule(row, request, wanted));
    }

    /** The guest has come after all: claims the nights again. Undoing it again is answered the same. */
    public Uni<Outcome> undoNoShow(Request request, HotelDay today) {
        return undo(request, ReservationStatus.NO_SHOW, today, DeskDays::missedOn);
    }

    /** The guest has not left: claims the nights again that were given up. Undoing it again is answered the same. */
    public Uni<Outcome> undoCheckOut(Request request, HotelDay today) {
        return undo(request, ReservationStatus.CHECKED_OUT, today, DeskDays::leftOn);
    }

    // Its former stays say what was booked: they are not forgotten before.
    private Uni<Outcome> undo(
            Request request, ReservationStatus undone, HotelDay today, Function<DeskDays, @Nullable LocalDate> day) {
        return change(
                request,
                row -> Uni.createFrom().item(row),
                row -> undoRule(row, request, undone, today.date(), day.apply(row.days())));
    }

    private Uni<Outcome> change(
            Request request, Function<Booking, Uni<Booking>> tidying, Function<Booking, Step<Begun>> rule) {
        return journal.announce(request.number(), timer.now().plus(times.journal()))
                .chain(entry -> recoveryHandler
                        .current(request.number())
                        .chain(found -> found.map(
                                        row -> tidying.apply(row).chain(tidy -> begin(row, tidy, rule, entry)))
                                .orElseGet(() -> Uni.createFrom().item(new Unknown()))));
    }

    // The next row need not remember former stays once nothing of them is left. So no change costs more than the first.
    private Uni<Booking> tidied(Booking row) {
        return row.former().isEmpty()
                ? Uni.createFrom().item(row)
                : postCommit
                        .finish(row)
                        .replaceWith(row::withoutFormer)
                        .onFailure()
                        .recoverWithItem(row);
    }

    /** The row after the change has begun, or the outcome instead of a change. */
    private record Begun(Booking row, Optional<Outcome> instead) {}

    private Uni<Outcome> begin(
            Booking seen, Booking tidy, Function<Booking, Step<Begun>> rule, Due<ConfirmationNumber> entry) {
        return bookingWriter
                .decide(seen, row -> rule.apply(row == seen ? tidy : row))
                .chain(begun -> begun.instead()
                        .map(outcome -> insteadOf(begun.row(), outcome))
                        .orElseGet(() -> claim(begun.row(), entry)));
    }

    private Uni<Outcome> insteadOf(Booking row, Outcome outcome) {
        return outcome instanceof Accepted
                ? postCommit.publish(row).replaceWith(outcome)
                : Uni.createFrom().item(outcome);
    }

    private Step<Begun> beginRule(Booking row, Request request, StayTerms wanted) {
        Optional<Outcome> refused = refusal(row, request, wanted);
        if (refused.isPresent()) {
            return instead(row, refused.get());
        }
        if (row.change() == null && row.terms().agreed().sameStay(wanted)) {
            return instead(row, accepted(row));
        }
        return wanting(row, wanted);
    }

    private Step<Begun> undoRule(
            Booking row, Request request, ReservationStatus undone, LocalDate today, @Nullable LocalDate day) {
        if (request.seen() != null && !request.seen().equals(row.revision())) {
            return instead(row, new Changed());
        }
        if (row.status() == undone.before() && today.equals(day)) {
            return instead(row, accepted(row));
        }
        if (row.status() != undone || day == null) {
            return instead(row, new WrongState(row.status()));
        }
        if (!day.equals(today)) {
            return instead(row, new TooLate(day));
        }
        if (undone == ReservationStatus.CHECKED_OUT && row.terms().booked() == null) {
            return BookingWriter.write(row.returned(), next -> new Begun(next, Optional.of(accepted(next))));
        }
        return row.change() != null || row.canBeginAnotherAttempt()
                ? wanting(row, row.revived())
                : instead(row, new TooManyChanges());
    }

    private Step<Begun> wanting(Booking row, StayTerms wanted) {
        Instant until = timer.now().plus(times.pending());
        StayChange underWay = row.change();
        if (underWay == null) {
            return BookingWriter.write(row.wanting(wanted, until), StayChangeHandler::begun);
        }
        return underWay.wanted().sameStay(wanted) && !times.isDriven(underWay, timer.now())
                ? BookingWriter.write(row.takenOver(underWay, until), StayChangeHandler::begun)
                : instead(row, new UnderWay());
    }

    private static Step<Begun> instead(Booking row, Outcome outcome) {
        return BookingWriter.answer(new Begun(row, Optional.of(outcome)));
    }

    private static Begun begun(Booking row) {
        return new Begun(row, Optional.empty());
    }

    private Uni<Outcome> claim(Booking trying, Due<ConfirmationNumber> entry) {
        StayChange change = Objects.requireNonNull(trying.change());
        return hotel.claim(trying.scope(change.wanted()), trying.token(change))
                .chain(claimed -> claimed ? commit(trying, change, entry) : giveUp(trying, change));
    }

    private Uni<Outcome> commit(Booking trying, StayChange change, Due<ConfirmationNumber> entry) {
        return bookingWriter
                .decide(
                        trying,
                        row -> isStillWanted(row, change)
                                ? BookingWriter.write(row.moved(change, timer.now()), next -> next)
                                : BookingWriter.answer(row))
                .chain(row -> row.hasHad(change.attempt())
                        ? postCommit.clearUp(row, entry).replaceWith(accepted(row, trying.status(), change))
                        : letGo(row, change).chain(() -> contention(trying, row)));
    }

    /** The row of a change that failed, and whether this request dropped it. */
    private record GivenUp(Booking row, boolean byUs) {}

    private Uni<Outcome> giveUp(Booking trying, StayChange change) {
        return bookingWriter
                .decide(
                        trying,
                        row -> isStillWanted(row, change)
                                ? BookingWriter.write(row.keptAsIs(), next -> new GivenUp(next, true))
                                : BookingWriter.answer(new GivenUp(row, false)))
                .chain(given -> letGo(given.row(), change)
                        .chain(() -> given.byUs()
                                ? Uni.createFrom().item(new RoomTaken())
                                : contention(trying, given.row())));
    }

    private static boolean isStillWanted(Booking row, StayChange change) {
        StayChange now = row.change();
        return now != null && now.attempt() == change.attempt() && row.isChanging();
    }

    // The hotel asks for the booking before it acts, so it follows the row as it is by then.
    private Uni<Void> letGo(Booking row, StayChange change) {
        return hotel.settle(row.scope(change.wanted())).onFailure().recoverWithNull();
    }

    // Recovery dropped the change after its deadline: that says nothing about the room.
    private static Uni<Outcome> contention(Booking trying, Booking row) {
        return row.status().isLive() || row.status() == trying.status()
                ? Uni.createFrom().failure(new ContentionException())
                : Uni.createFrom().item(new WrongState(row.status()));
    }

    // Another request may have completed the change, and others may have changed or ended the reservation since.
    private static Outcome accepted(Booking row, ReservationStatus begun, StayChange change) {
        ReservationStatus moved = begun.isLive() ? begun : begun.before();
        return accepted(row, row.status().isLive() ? row.status() : moved, change.wanted());
    }

    private static Outcome accepted(Booking row) {
        return accepted(row, row.status(), row.terms().agreed());
    }

    private static Outcome accepted(Booking row, ReservationStatus status, StayTerms agreed) {
        return new Accepted(row, new RecordedReply(row.fingerprint(), status, agreed, row.holdExpiresAt()));
    }
}
