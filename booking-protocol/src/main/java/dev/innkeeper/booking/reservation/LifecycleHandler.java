package dev.innkeeper.booking.reservation;

import dev.innkeeper.booking.model.Booking;
import dev.innkeeper.booking.model.BookingTimes;
import dev.innkeeper.booking.model.Cancellation;
import dev.innkeeper.booking.model.Ending;
import dev.innkeeper.booking.model.Outcome;
import dev.innkeeper.booking.model.Outcome.Accepted;
import dev.innkeeper.booking.model.Outcome.Changed;
import dev.innkeeper.booking.model.Outcome.KeyReused;
import dev.innkeeper.booking.model.Outcome.PenaltyChanged;
import dev.innkeeper.booking.model.Outcome.TooEarly;
import dev.innkeeper.booking.model.Outcome.TooLate;
import dev.innkeeper.booking.model.Outcome.UnderWay;
import dev.innkeeper.booking.model.Outcome.Unknown;
import dev.innkeeper.booking.model.Outcome.WrongState;
import dev.innkeeper.booking.model.RecordedReply;
import dev.innkeeper.booking.port.BookingTable;
import dev.innkeeper.booking.port.Journal;
import dev.innkeeper.booking.port.Timer;
import dev.innkeeper.booking.reservation.BookingWriter.Step;
import dev.innkeeper.booking.value.HotelDay;
import dev.innkeeper.booking.value.RequestKey;
import dev.innkeeper.booking.value.ReservationStatus;
import dev.innkeeper.model.ConfirmationNumber;
import dev.innkeeper.model.Money;
import dev.innkeeper.model.Stay;
import io.smallrye.mutiny.Uni;
import java.time.Instant;
import java.time.LocalDate;
import java.util.Objects;
import java.util.Optional;
import java.util.UUID;
import java.util.function.Function;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/**
 * Changes the state of a reservation: confirm, cancel, check in, check out, no-show, and back from a check-in. The order of writes: a journal entry;
 * the row, by one conditional write that decides; derived rows; then the release of nights that it no longer owns. A night
 * is never released before the row says so.
 *
 * <p>Conditional rounds: one for the row, and one for each month of nights that are released.
 */
public final class LifecycleHandler {
    private final RecoveryHandler recoveryHandler;
    private final BookingWriter bookingWriter;
    private final BookingTable table;
    private final Journal<ConfirmationNumber> journal;
    private final PostCommit postCommit;
    private final Timer timer;
    private final BookingTimes times;

    LifecycleHandler(BookingPorts ports, RecoveryHandler recoveryHandler, PostCommit postCommit) {
        this.recoveryHandler = recoveryHandler;
        bookingWriter = new BookingWriter(ports, ports.listener(), postCommit.published());
        table = ports.bookings();
        journal = ports.journal();
        this.postCommit = postCommit;
        timer = ports.timer();
        times = ports.times();
    }

    /**
     * A request to change a reservation.
     *
     * @param key the key under which the response is kept; null when the client sent none
     * @param seen the revision that the client has seen; null to accept any
     */
    public record Request(
            ConfirmationNumber number,
            @Nullable RequestKey key,
            @Nullable UUID seen) {}

    /** The guest confirms the hold. */
    public Uni<Outcome> confirm(Request request) {
        return move(request, ReservationStatus.CONFIRMED);
    }

    /** Cancels on the agreed conditions: all nights go back on sale. */
    public Uni<Outcome> cancel(Request request) {
        return cancel(request, Cancellation.AS_AGREED);
    }

    /** Cancels: all nights go back on sale, and the penalty of this moment is due, however long the request takes. */
    public Uni<Outcome> cancel(Request request, Cancellation how) {
        Instant now = timer.now();
        return change(
                request,
                Transition.to(
                        ReservationStatus.CANCELLED,
                        row -> penaltyChanged(row, now, how),
                        row -> row.ended(
                                ReservationStatus.CANCELLED,
                                new Ending(now, penalty(row, now, how), how.waived()),
                                request.key())));
    }

    private static Money penalty(Booking row, Instant now, Cancellation how) {
        return how.waived() == null
                ? row.penaltyAt(now)
                : Money.zero(row.terms().currency());
    }

    private static Optional<Outcome> penaltyChanged(Booking row, Instant now, Cancellation how) {
        Money penalty = penalty(row, now, how);
        Money expected = how.expectedPenalty();
        return expected == null || expected.equals(penalty)
                ? Optional.empty()
                : Optional.of(new PenaltyChanged(penalty));
    }

    /** The guest has arrived {@code today}, on a day of the stay or in its last night. */
    public Uni<Outcome> checkIn(Request request, HotelDay today) {
        return change(
                request,
                Transition.to(
                        ReservationStatus.CHECKED_IN,
                        row -> outsideOfTheStay(row.terms().stay(), today),
                        row -> row.arrived(today.date(), request.key())));
    }

    /** The guest who was checked in today has not arrived. Undoing it again is answered the same. */
    public Uni<Outcome> undoCheckIn(Request request, HotelDay today) {
        return change(
                request,
                new Transition(
                        row -> row.status() == ReservationStatus.CHECKED_IN || isUndone(row, today),
                        row -> isUndone(row, today) ? Optional.of(accepted(row, null)) : notToday(row, today),
                        row -> row.become(ReservationStatus.CONFIRMED, null)));
    }

    private static boolean isUndone(Booking row, HotelDay today) {
        return row.status() == ReservationStatus.CONFIRMED
                && today.date().equals(row.days().arrivedOn());
    }

    private static Optional<Outcome> notToday(Booking row, HotelDay today) {
        LocalDate day = row.days().arrivedOn();
        return day == null || day.equals(today.date()) ? Optional.empty() : Optional.of(new TooLate(day));
    }

    private static Optional<Outcome> outsideOfTheStay(Stay stay, HotelDay today) {
        if (today.date().isBefore(stay.checkIn())) {
            return Optional.of(new TooEarly(stay.checkIn()));
        }
        return today.night().isBefore(stay.checkOut())
                ? Optional.empty()
                : Optional.of(new TooLate(stay.checkOut().minusDays(1)));
    }

    /** The guest did not arrive until the end of that day: all nights go back on sale, and the penalty for that is due. */
    public Uni<Outcome> noShow(Request request, HotelDay today) {
        Instant now = timer.now();
        return change(
                request,
                Transition.to(
                        ReservationStatus.NO_SHOW,
                        row -> mayStillArrive(row.terms().stay(), today.date()),
                        row -> row.missed(today.date(), new Ending(now, row.noShowPenalty(), null), request.key())));
    }

    private static Optional<Outcome> mayStillArrive(Stay stay, LocalDate today) {
        LocalDate allowedFrom = stay.checkIn().plusDays(1);
        return today.isBefore(allowedFrom) ? Optional.of(new TooEarly(allowedFrom)) : Optional.empty();
    }

    /** The guest leaves on {@code today}: the nights from that day on go back on sale. */
    public Uni<Outcome> checkOut(Request request, HotelDay today) {
        Instant now = timer.now();
        return change(
                request,
                Transition.to(
                        ReservationStatus.CHECKED_OUT,
                        row -> Optional.empty(),
                        row -> departing(row, today.date(), now, request.key())));
    }

    private Uni<Outcome> move(Request request, ReservationStatus next) {
        return change(request, Transition.to(next, row -> Optional.empty(), row -> row.become(next, request.key())));
    }

    /**
     * A change of the status.
     *
     * @param allowed whether the status of the row allows it
     * @param obstacle why such a row is not changed all the same; empty when it is
     * @param change the next row
     */
    private record Transition(
            Predicate<Booking> allowed,
            Function<Booking, Optional<Outcome>> obstacle,
            Function<Booking, Booking> change) {

        static Transition to(
                ReservationStatus next,
                Function<Booking, Optional<Outcome>> obstacle,
                Function<Booking, Booking> change) {
            return new Transition(row -> row.status().mayBecome(next), obstacle, change);
        }
    }

    private Uni<Outcome> change(Request request, Transition next) {
        return table.find(request.number())
                .chain(found -> found.isPresent() && found.get() instanceof Booking row
                        ? refusal(row, request, next)
                                .map(refused -> settledRefusal(refused, request, next))
                                .orElseGet(() -> decide(row, request, next))
                        : Uni.createFrom().item(new Unknown()));
    }

    // The refusal may be based on an old row or an expired deadline: decide again on the settled row.
    private Uni<Outcome> settledRefusal(Outcome refused, Request request, Transition next) {
        if (refused instanceof Accepted accepted) {
            return completeAfterRefusal(accepted.booking(), refused);
        }
        if (refused instanceof KeyReused) {
            return Uni.createFrom().item(refused);
        }
        return recoveryHandler.current(request.number()).chain(row -> {
            Optional<Outcome> still = refusal(row.orElseThrow(), request, next);
            return still.map(outcome -> completeAfterRefusal(row.get(), outcome))
                    .orElseGet(() -> decide(row.get(), request, next));
        });
    }

    // A hold that has just expired releases its nights at once.
    private Uni<Outcome> completeAfterRefusal(Booking row, Outcome refused) {
        if (refused instanceof Accepted) {
            return postCommit.publish(row).replaceWith(refused);
        }
        return row.status() == ReservationStatus.EXPIRED
                ? postCommit.clearUp(row).replaceWith(refused)
                : Uni.createFrom().item(refused);
    }

    private Uni<Outcome> decide(Booking seen, Request request, Transition next) {
        return journal.announce(seen.number(), timer.now().plus(times.journal()))
                .chain(entry -> bookingWriter
                        .decide(seen, row -> rule(row, request, next))
                        .chain(outcome -> outcome instanceof Accepted accepted
                                ? postCommit.clearUp(accepted.booking(), entry).replaceWith(outcome)
                                : settledRefusal(outcome, request, next)));
    }

    private Step<Outcome> rule(Booking row, Request request, Transition next) {
        return refusal(row, request, next)
                .<Step<Outcome>>map(BookingWriter::answer)
                .orElseGet(() ->
                        BookingWriter.write(next.change().apply(row), written -> accepted(written, request.key())));
    }

    /** Why the current row refuses the request, or its earlier response; empty when the request is allowed. */
    private Optional<Outcome> refusal(Booking row, Request request, Transition next) {
        RequestKey key = request.key();
        RecordedReply earlier = key == null ? null : row.replies().get(key.key());
        if (key != null && earlier != null) {
            return Optional.of(earlier.request().equals(key.request()) ? new Accepted(row, earlier) : new KeyReused());
        }
        if (request.seen() != null && !request.seen().equals(row.revision())) {
            return Optional.of(new Changed());
        }
        if (!next.allowed().test(row) || isOverdue(row)) {
            return Optional.of(new WrongState(row.status()));
        }
        return row.change() == null ? next.obstacle().apply(row) : Optional.of(new UnderWay());
    }

    private boolean isOverdue(Booking row) {
        return row.status() == ReservationStatus.HELD
                && row.holdExpiresAt() != null
                && !timer.now().isBefore(row.holdExpiresAt());
    }

    private static Outcome accepted(Booking row, @Nullable RequestKey key) {
        RecordedReply recordedReply = key == null
                ? new RecordedReply(row.fingerprint(), row.status(), row.terms().agreed(), row.holdExpiresAt())
                : Objects.requireNonNull(row.replies().get(key.key()));
        return new Accepted(row, recordedReply);
    }

    private static Booking departing(Booking row, LocalDate today, Instant now, @Nullable RequestKey key) {
        return today.isBefore(row.terms().stay().checkOut())
                ? row.departedEarly(today, now, key)
                : row.departed(today, now, key);
    }
}
