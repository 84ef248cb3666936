package dev.innkeeper.booking.reservation;

import dev.innkeeper.booking.model.Booking;
import dev.innkeeper.booking.model.BookingState;
import dev.innkeeper.booking.model.BookingTimes;
import dev.innkeeper.booking.model.Outcome;
import dev.innkeeper.booking.model.Outcome.Accepted;
import dev.innkeeper.booking.model.Outcome.KeyReused;
import dev.innkeeper.booking.model.Outcome.Refused;
import dev.innkeeper.booking.model.Outcome.UnderWay;
import dev.innkeeper.booking.model.Refusal;
import dev.innkeeper.booking.model.StayTerms;
import dev.innkeeper.booking.port.AlternativeRooms;
import dev.innkeeper.booking.port.BookingTable;
import dev.innkeeper.booking.port.GuestPort;
import dev.innkeeper.booking.port.HotelPort;
import dev.innkeeper.booking.port.Journal;
import dev.innkeeper.booking.port.Journal.Due;
import dev.innkeeper.booking.port.Timer;
import dev.innkeeper.booking.reservation.BookingWriter.Step;
import dev.innkeeper.booking.retry.Attempt;
import dev.innkeeper.booking.retry.RetryLoop;
import dev.innkeeper.booking.value.BookingId;
import dev.innkeeper.booking.value.Fingerprint;
import dev.innkeeper.booking.value.RequestKey;
import io.smallrye.mutiny.Uni;
import java.util.List;
import java.util.Objects;
import java.util.Optional;

/**
 * Makes a reservation. The order of writes, so that others can complete or undo an interrupted booking at any point:
 *
 * <ol>
 *   <li>J: a journal entry, so that a sweeper completes what is interrupted.
 *   <li>T: the booking's row, pending.
 *   <li>H: claim the nights at the hotel. If they are not available: another room under another attempt, or A, abort the
 *       row. Only then release claimed nights (R).
 *   <li>Store the guest who was created with the booking.
 *   <li>C: confirm or hold the row, if it is still pending in this attempt. This is the commit.
 *   <li>P: derived rows; then respond. M: mark the nights as booked, in the background.
 * </ol>
 *
 * <p>Conditional rounds: T, C, one for each month of H, and later one for each month of M. T makes the request repeatable
 * and C decides. Without T or C, a crash would lose a reservation or sell a night twice.
 *
 * <p>A retry continues from the row. While another request drives the booking, it is told to wait.
 */
public final class BookingHandler {
    private final BookingTable table;
    private final BookingWriter bookingWriter;
    private final Journal<BookingId> journal;
    private final HotelPort hotel;
    private final GuestPort guests;
    private final PostCommit postCommit;
    private final Timer timer;
    private final RetryLoop retries;
    private final BookingTimes times;

    public BookingHandler(BookingPorts ports) {
        table = ports.bookings();
        bookingWriter = new BookingWriter(ports.bookings(), ports.listener(), ports.timer());
        journal = ports.journal();
        hotel = ports.hotel();
        guests = ports.guests();
        postCommit = new PostCommit(ports);
        timer = ports.timer();
        retries = RetryLoop.withPauses(timer);
        times = ports.times();
    }

    /** The outcome of an earlier request with that id; empty when there was none. */
    public Uni<Optional<Outcome>> earlier(BookingId id, Fingerprint request, AlternativeRooms others) {
        return table.find(id)
                .chain(found -> found.map(row -> resume(row, request, others).map(Optional::of))
                        .orElseGet(() -> Uni.createFrom().item(Optional.empty())));
    }

    /** Books {@code wanted}, or continues with the booking that already has its id. */
    public Uni<Outcome> book(Booking wanted, AlternativeRooms others) {
        return Uni.combine()
                .all()
                .unis(announce(wanted.id(), others), guests.announce(wanted))
                .with((driver, announced) -> driver)
                .chain(driver -> bookingWriter.enter(wanted).chain(onRecord -> entered(wanted, onRecord, driver)));
    }

    /** A request that drives a booking: the other rooms it accepts, and the journal entry that it wrote first. */
    private record Driver(AlternativeRooms others, Due<BookingId> entry) {}

    private Uni<Driver> announce(BookingId id, AlternativeRooms others) {
        return journal.announce(id, timer.now().plus(times.journal())).map(entry -> new Driver(others, entry));
    }

    private Uni<Outcome> entered(Booking wanted, Optional<Booking> onRecord, Driver driver) {
        if (onRecord.isEmpty()) {
            return Uni.createFrom().item(new Refused(Refusal.ABANDONED));
        }
        Booking row = onRecord.get();
        return row.revision().equals(wanted.revision())
                ? drive(row, driver)
                : resume(row, wanted.fingerprint(), driver.others());
    }

    private Uni<Outcome> resume(Booking row, Fingerprint request, AlternativeRooms others) {
        if (!row.fingerprint().equals(request)) {
            return Uni.createFrom().item(new KeyReused());
        }
        return switch (row.state()) {
            case PENDING ->
                times.isDriven(row, timer.now()) ? Uni.createFrom().item(new UnderWay()) : takeOver(row, others);
            case ABORTED -> Uni.createFrom().item(refused(row));
            case HELD, CONFIRMED, CHECKED_IN, CHECKED_OUT, CANCELLED, NO_SHOW, EXPIRED ->
                postCommit.ensure(row).replaceWith(accepted(row));
        };
    }

    private Uni<Outcome> takeOver(Booking seen, AlternativeRooms others) {
        return announce(seen.id(), others)
                .chain(driver -> bookingWriter
                        .decide(seen, this::takeOverRule)
                        .chain(mine -> mine.isPresent()
                                ? drive(mine.get(), driver)
                                : table.settled(seen.id())
                                        .chain(now -> resume(now.orElseThrow(), seen.fingerprint(), others))));
    }

    private Step<Optional<Booking>> takeOverRule(Booking row) {
        return row.state() != BookingState.PENDING || times.isDriven(row, timer.now())
                ? BookingWriter.answer(Optional.empty())
                : BookingWriter.write(row.takenOver(timer.now().plus(times.pending())), Optional::of);
    }

    private Uni<Outcome> drive(Booking row, Driver driver) {
        return retries.untilDone(row, now -> attempt(now, driver));
    }

    private Uni<Attempt<Booking, Outcome>> attempt(Booking row, Driver driver) {
        return hotel.claim(row.scope(), row.token(), row.terms().confirmationNumber())
                .chain(claimed -> claimed ? commit(row, driver) : tryAnotherRoom(row, driver));
    }

    private Uni<Attempt<Booking, Outcome>> commit(Booking holding, Driver driver) {
        return keepGuest(holding)
                .chain(() -> bookingWriter.decide(holding, row -> commitRule(holding, row)))
                .chain(row -> committed(holding, row, driver));
    }

    // The attempt stands for the room: a slow driver must not confirm another room than the one whose nights it holds.
    private static Step<Booking> commitRule(Booking holding, Booking row) {
        return row.state() == BookingState.PENDING && row.attempt() == holding.attempt()
                ? BookingWriter.write(row.committed(), next -> next)
                : BookingWriter.answer(row);
    }

    private Uni<Attempt<Booking, Outcome>> committed(Booking tried, Booking row, Driver driver) {
        return letGo(tried, row).chain(() -> switch (row.state()) {
            case PENDING -> Uni.createFrom().item(Attempt.lost(row));
            case ABORTED -> postCommit.clearUp(row, driver.entry()).replaceWith(Attempt.done(refused(row)));
            case HELD, CONFIRMED -> postCommit.publish(row, driver.entry()).replaceWith(Attempt.done(accepted(row)));
            case CHECKED_IN, CHECKED_OUT, CANCELLED, NO_SHOW, EXPIRED ->
                postCommit.ensure(row).replaceWith(Attempt.done(accepted(row)));
        });
    }

    // Release only an attempt that nobody can commit any more and that was not the one committed.
    private Uni<Void> letGo(Booking tried, Booking row) {
        boolean dead = row.attempt() != tried.attempt() || row.state() == BookingState.ABORTED;
        return dead
                ? hotel.release(tried.scope(), tried.token())
                : Uni.createFrom().voidItem();
    }

    // Raise the attempt before releasing nights of the old one: from then on nobody can commit it.
    private Uni<Attempt<Booking, Outcome>> tryAnotherRoom(Booking row, Driver driver) {
        return driver.others()
                .free()
                .map(free -> another(row, free).map(row::tryingFor).orElseGet(() -> row.aborted(Refusal.ROOM_TAKEN)))
                .chain(next -> afterRefusal(row, next, driver));
    }

    private static Optional<StayTerms> another(Booking row, List<StayTerms> free) {
        return row.canBeginAnotherAttempt()
                ? free.stream()
                        .filter(room -> !room.sameStay(row.terms().agreed()))
                        .findFirst()
                : Optional.empty();
    }

    private Uni<Attempt<Booking, Outcome>> afterRefusal(Booking refused, Booking next, Driver driver) {
        return bookingWriter
                .decide(
                        refused,
                        row -> row.revision().equals(refused.revision())
                                ? BookingWriter.write(next, written -> written)
                                : BookingWriter.answer(row))
                .chain(row -> committed(refused, row, driver));
    }

    private Uni<Void> keepGuest(Booking booking) {
        return booking.newGuest() ? guests.keep(booking) : Uni.createFrom().voidItem();
    }

    private static Outcome refused(Booking row) {
        return new Refused(Objects.requireNonNull(row.refusal()));
    }

    private static Outcome accepted(Booking row) {
        return new Accepted(row, Objects.requireNonNull(row.replies().get(RequestKey.BOOKING)));
    }
}
