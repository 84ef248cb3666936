package dev.innkeeper.reservation.frontdesk.service;

import dev.innkeeper.booking.model.Booking;
import dev.innkeeper.booking.model.Outcome;
import dev.innkeeper.booking.model.Outcome.Accepted;
import dev.innkeeper.booking.reservation.LifecycleHandler;
import dev.innkeeper.booking.value.RequestKey;
import dev.innkeeper.common.rest.Revision;
import dev.innkeeper.reservation.booking.client.HotelClient;
import dev.innkeeper.reservation.booking.service.BookingMetrics;
import dev.innkeeper.reservation.booking.service.IdempotencyKeys;
import dev.innkeeper.reservation.booking.service.OutcomeResponses;
import dev.innkeeper.reservation.frontdesk.model.ReservationCommand;
import dev.innkeeper.reservation.lookup.service.ReservationService;
import io.smallrye.mutiny.Uni;
import jakarta.enterprise.context.ApplicationScoped;
import java.util.Optional;
import java.util.UUID;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/** What guests and staff do with a reservation, but for a change of stay. What follows is {@link LifecycleHandler}'s. */
@ApplicationScoped
public class FrontDeskService {
    /** Of no booking. */
    private static final UUID NO_REVISION = new UUID(0, 0);

    private final ReservationService reservations;
    private final LifecycleHandler lifecycleHandler;
    private final HotelClient hotels;
    private final IdempotencyKeys keys;
    private final BookingMetrics counts;

    FrontDeskService(
            ReservationService reservations,
            LifecycleHandler lifecycleHandler,
            HotelClient hotels,
            IdempotencyKeys keys,
            BookingMetrics counts) {
        this.reservations = reservations;
        this.lifecycleHandler = lifecycleHandler;
        this.hotels = hotels;
        this.keys = keys;
        this.counts = counts;
    }

    /** The guest takes the room that is held. */
    public Uni<Accepted> confirm(ReservationCommand reservationCommand) {
        return change("confirm", reservationCommand, lifecycleHandler::confirm);
    }

    /** The guest will not come. */
    public Uni<Accepted> cancel(ReservationCommand reservationCommand) {
        return change("cancel", reservationCommand, lifecycleHandler::cancel);
    }

    /** The guest has come. */
    public Uni<Accepted> checkIn(ReservationCommand reservationCommand) {
        return change("check-in", reservationCommand, lifecycleHandler::checkIn);
    }

    /** The guest has not come. */
    public Uni<Accepted> noShow(ReservationCommand reservationCommand) {
        return change("no-show", reservationCommand, lifecycleHandler::noShow);
    }

    /** The guest leaves today. */
    public Uni<Accepted> checkOut(ReservationCommand reservationCommand) {
        return reservations
                .byConfirmation(reservationCommand.number(), reservationCommand.requester())
                .chain(row -> hotels.today(row.hotelId())
                        .chain(today -> change(
                                "check-out",
                                reservationCommand,
                                row,
                                request -> lifecycleHandler.checkOut(request, today))));
    }

    private Uni<Accepted> change(
            String operation,
            ReservationCommand reservationCommand,
            Function<LifecycleHandler.Request, Uni<Outcome>> change) {
        return reservations
                .byConfirmation(reservationCommand.number(), reservationCommand.requester())
                .chain(row -> change(operation, reservationCommand, row, change));
    }

    private Uni<Accepted> change(
            String operation,
            ReservationCommand reservationCommand,
            Booking row,
            Function<LifecycleHandler.Request, Uni<Outcome>> change) {
        RequestKey key = Optional.ofNullable(reservationCommand.key())
                .map(given ->
                        keys.requestKey(reservationCommand.client(), operation, reservationCommand.number(), given))
                .orElse(null);
        LifecycleHandler.Request request = new LifecycleHandler.Request(row.id(), key, seen(reservationCommand, row));
        return counts.count(operation, change.apply(request)).map(OutcomeResponses::accepted);
    }

    /** The revision that {@code errand} is about; null for any. */
    static @Nullable UUID seen(ReservationCommand reservationCommand, Booking row) {
        if (reservationCommand.ifMatch().holdsForAny()) {
            return null;
        }
        return reservationCommand.ifMatch().holds(Optional.of(new Revision(row.revision())))
                ? row.revision()
                : NO_REVISION;
    }
}
