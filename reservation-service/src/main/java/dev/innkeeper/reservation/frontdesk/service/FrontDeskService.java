package dev.innkeeper.reservation.frontdesk.service;

import dev.innkeeper.booking.model.Booking;
import dev.innkeeper.booking.model.Outcome;
import dev.innkeeper.booking.model.Outcome.Accepted;
import dev.innkeeper.booking.reservation.LifecycleHandler;
import dev.innkeeper.booking.reservation.StayChangeHandler;
import dev.innkeeper.booking.value.HotelDay;
import dev.innkeeper.booking.value.RequestKey;
import dev.innkeeper.booking.value.ReservationStatus;
import dev.innkeeper.common.rest.Revision;
import dev.innkeeper.common.time.VertxTimer;
import dev.innkeeper.model.ConfirmationNumber;
import dev.innkeeper.reservation.booking.client.HotelClient;
import dev.innkeeper.reservation.booking.model.IdempotencyKey;
import dev.innkeeper.reservation.booking.service.BookingMetrics;
import dev.innkeeper.reservation.booking.service.IdempotencyKeys;
import dev.innkeeper.reservation.booking.service.OutcomeResponses;
import dev.innkeeper.reservation.frontdesk.model.CancellationCost;
import dev.innkeeper.reservation.frontdesk.model.NewCancellation;
import dev.innkeeper.reservation.frontdesk.model.ReservationCommand;
import dev.innkeeper.reservation.lookup.model.Requester;
import dev.innkeeper.reservation.lookup.service.ReservationService;
import io.quarkus.security.ForbiddenException;
import io.smallrye.mutiny.Uni;
import jakarta.enterprise.context.ApplicationScoped;
import java.util.Optional;
import java.util.UUID;
import java.util.function.BiFunction;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * Confirms and cancels reservations, checks guests in and out, and undoes that, with {@link LifecycleHandler} and, where
 * nights are claimed, {@link StayChangeHandler}.
 */
@ApplicationScoped
public class FrontDeskService {
    /** The revision of no booking: a condition that never holds. */
    private static final UUID NO_REVISION = new UUID(0, 0);

    private static final String CANCEL = "cancel";

    private final ReservationService reservations;
    private final LifecycleHandler lifecycle;
    private final StayChangeHandler stayChanges;
    private final HotelClient hotels;
    private final IdempotencyKeys keys;
    private final BookingMetrics metrics;
    private final VertxTimer timer;

    FrontDeskService(
            ReservationService reservations,
            LifecycleHandler lifecycle,
            StayChangeHandler stayChanges,
            HotelClient hotels,
            IdempotencyKeys keys,
            BookingMetrics metrics,
            VertxTimer timer) {
        this.reservations = reservations;
        this.lifecycle = lifecycle;
        this.stayChanges = stayChanges;
        this.hotels = hotels;
        this.keys = keys;
        this.metrics = metrics;
        this.timer = timer;
    }

    /** Confirms a held room. */
    public Uni<Accepted> confirm(ReservationCommand command) {
        return change("confirm", command, lifecycle::confirm);
    }

    /** Cancels a reservation. Only staff may waive the penalty. */
    public Uni<Accepted> cancel(ReservationCommand command, NewCancellation how) {
        if (how.waives() && !(command.requester() instanceof Requester.Staff)) {
            throw new ForbiddenException();
        }
        return reservations
                .byConfirmation(command.number(), command.requester())
                .chain(row -> metrics.count(
                                CANCEL,
                                lifecycle.cancel(
                                        new LifecycleHandler.Request(
                                                row.number(), key(command, how), requiredRevision(command, row)),
                                        how.terms()))
                        .map(OutcomeResponses::accepted));
    }

    // A request without a body has the key that it had before bodies were allowed.
    private @Nullable RequestKey key(ReservationCommand command, NewCancellation how) {
        IdempotencyKey given = command.key();
        if (given == null) {
            return null;
        }
        return how.equals(NewCancellation.AS_AGREED)
                ? keys.requestKey(command.client(), CANCEL, command.number(), given)
                : keys.requestKey(command.client(), CANCEL, command.number(), given, how);
    }

    /** What cancelling the reservation now costs, or what it has cost. Fails with a problem when it cannot be cancelled. */
    public Uni<CancellationCost> cancellation(ConfirmationNumber number, Requester requester) {
        return reservations.byConfirmation(number, requester).map(row -> {
            ReservationStatus status = row.status();
            if (status != ReservationStatus.CANCELLED && !status.mayBecome(ReservationStatus.CANCELLED)) {
                OutcomeResponses.accepted(new Outcome.WrongState(status));
            }
            return CancellationCost.of(row, timer.now());
        });
    }

    /** Checks the guest in today, by the date at the hotel. */
    public Uni<Accepted> checkIn(ReservationCommand command) {
        return changeToday("check-in", command, lifecycle::checkIn);
    }

    /** Records that the guest did not come until today, by the date at the hotel. */
    public Uni<Accepted> noShow(ReservationCommand command) {
        return changeToday("no-show", command, lifecycle::noShow);
    }

    /** Checks the guest out today, by the date at the hotel. */
    public Uni<Accepted> checkOut(ReservationCommand command) {
        return changeToday("check-out", command, lifecycle::checkOut);
    }

    /** The guest who was checked in today has not arrived. */
    public Uni<Accepted> undoCheckIn(ReservationCommand command) {
        return changeToday("undo-check-in", command, lifecycle::undoCheckIn);
    }

    /** The guest who was checked out today has not left: the nights that were given up are claimed again. */
    public Uni<Accepted> undoCheckOut(ReservationCommand command) {
        return changeToday("undo-check-out", command, stayChanges::undoCheckOut);
    }

    /** The guest who was recorded today as a no-show comes after all: all nights are claimed again. */
    public Uni<Accepted> undoNoShow(ReservationCommand command) {
        return changeToday("undo-no-show", command, stayChanges::undoNoShow);
    }

    private Uni<Accepted> changeToday(
            String operation,
            ReservationCommand command,
            BiFunction<LifecycleHandler.Request, HotelDay, Uni<Outcome>> change) {
        return reservations
                .byConfirmation(command.number(), command.requester())
                .chain(row -> hotels.today(row.hotelId())
                        .chain(today -> change(operation, command, row, request -> change.apply(request, today))));
    }

    private Uni<Accepted> change(
            String operation, ReservationCommand command, Function<LifecycleHandler.Request, Uni<Outcome>> change) {
        return reservations
                .byConfirmation(command.number(), command.requester())
                .chain(row -> change(operation, command, row, change));
    }

    private Uni<Accepted> change(
            String operation,
            ReservationCommand command,
            Booking row,
            Function<LifecycleHandler.Request, Uni<Outcome>> change) {
        RequestKey key = Optional.ofNullable(command.key())
                .map(given -> keys.requestKey(command.client(), operation, command.number(), given))
                .orElse(null);
        LifecycleHandler.Request request =
                new LifecycleHandler.Request(row.number(), key, requiredRevision(command, row));
        return metrics.count(operation, change.apply(request)).map(OutcomeResponses::accepted);
    }

    /** The revision that the command requires; null for any. */
    static @Nullable UUID requiredRevision(ReservationCommand command, Booking row) {
        if (command.ifMatch().holdsForAny()) {
            return null;
        }
        return command.ifMatch().holds(Optional.of(new Revision(row.revision()))) ? row.revision() : NO_REVISION;
    }
}
