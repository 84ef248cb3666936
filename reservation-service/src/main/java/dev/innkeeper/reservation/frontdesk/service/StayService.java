package dev.innkeeper.reservation.frontdesk.service;

import dev.innkeeper.booking.model.Booking;
import dev.innkeeper.booking.model.Outcome;
import dev.innkeeper.booking.model.Outcome.Accepted;
import dev.innkeeper.booking.model.StayTerms;
import dev.innkeeper.booking.reservation.LifecycleHandler;
import dev.innkeeper.booking.reservation.StayChangeHandler;
import dev.innkeeper.reservation.booking.service.BookingMetrics;
import dev.innkeeper.reservation.booking.service.OutcomeResponses;
import dev.innkeeper.reservation.frontdesk.model.NewStay;
import dev.innkeeper.reservation.frontdesk.model.ReservationCommand;
import dev.innkeeper.reservation.lookup.service.ReservationService;
import io.smallrye.mutiny.Uni;
import jakarta.enterprise.context.ApplicationScoped;
import java.util.List;
import java.util.Objects;
import java.util.Optional;

/**
 * Changes the room and the dates of a reservation. What its row refuses is refused before the hotel is asked for prices;
 * what follows is {@link StayChangeHandler}'s.
 */
@ApplicationScoped
public class StayService {
    /** Tries against others who change the same reservation at the same time. */
    private static final int MOST_TRIES = 4;

    private final ReservationService reservations;
    private final StayChangeHandler changer;
    private final StayPricing pricing;
    private final BookingMetrics counts;

    StayService(
            ReservationService reservations, StayChangeHandler changer, StayPricing pricing, BookingMetrics counts) {
        this.reservations = reservations;
        this.changer = changer;
        this.pricing = pricing;
        this.counts = counts;
    }

    /** Gives the reservation another stay, or leaves it as it is. */
    public Uni<Accepted> change(ReservationCommand reservationCommand, NewStay wanted) {
        return counts.count("change-stay", change(reservationCommand, wanted, MOST_TRIES))
                .map(OutcomeResponses::accepted);
    }

    private Uni<Outcome> change(ReservationCommand reservationCommand, NewStay wanted, int tries) {
        return reservations
                .byConfirmation(reservationCommand.number(), reservationCommand.requester())
                .chain(row -> change(row, reservationCommand, wanted))
                .chain(outcome -> isOvertaken(outcome, reservationCommand) && tries > 1
                        ? change(reservationCommand, wanted, tries - 1)
                        : Uni.createFrom()
                                .item(isOvertaken(outcome, reservationCommand) ? new Outcome.UnderWay() : outcome));
    }

    // Kept prices were taken from the row as it was read: the change is only for that revision.
    private Uni<Outcome> change(Booking row, ReservationCommand reservationCommand, NewStay wanted) {
        LifecycleHandler.Request request = new LifecycleHandler.Request(
                row.id(),
                null,
                Objects.requireNonNullElse(FrontDeskService.seen(reservationCommand, row), row.revision()));
        return StayChangeHandler.refusal(row, request, unpriced(row, wanted))
                .map(refused -> refusedAsOfNow(refused, request, row, wanted))
                .orElseGet(() -> pricing.terms(row, wanted).chain(terms -> changer.change(request, terms)));
    }

    // What a plain read refuses may be overdue, or out of date: it is looked at again as it is now.
    private Uni<Outcome> refusedAsOfNow(
            Outcome refused, LifecycleHandler.Request request, Booking row, NewStay wanted) {
        return refused instanceof Outcome.Changed
                ? Uni.createFrom().item(refused)
                : changer.change(request, unpriced(row, wanted));
    }

    private static StayTerms unpriced(Booking row, NewStay wanted) {
        return new StayTerms(
                Optional.ofNullable(wanted.roomNumber()).orElse(row.terms().roomNumber()),
                row.terms().roomType(),
                wanted.stay(),
                List.of());
    }

    private static boolean isOvertaken(Outcome outcome, ReservationCommand reservationCommand) {
        return outcome instanceof Outcome.Changed
                && reservationCommand.ifMatch().holdsForAny();
    }
}
