package dev.innkeeper.reservation.frontdesk.service;

import dev.innkeeper.booking.model.Booking;
import dev.innkeeper.booking.model.Outcome;
import dev.innkeeper.booking.model.Outcome.Accepted;
import dev.innkeeper.booking.model.Refusal;
import dev.innkeeper.booking.model.StayTerms;
import dev.innkeeper.booking.reservation.LifecycleHandler;
import dev.innkeeper.booking.reservation.StayChangeHandler;
import dev.innkeeper.booking.value.ReservationStatus;
import dev.innkeeper.model.ConfirmationNumber;
import dev.innkeeper.model.Money;
import dev.innkeeper.reservation.booking.client.HotelClient;
import dev.innkeeper.reservation.booking.service.BookingMetrics;
import dev.innkeeper.reservation.booking.service.OutcomeResponses;
import dev.innkeeper.reservation.frontdesk.model.NewStay;
import dev.innkeeper.reservation.frontdesk.model.ReservationCommand;
import dev.innkeeper.reservation.frontdesk.model.StayPreview;
import dev.innkeeper.reservation.lookup.model.Requester;
import dev.innkeeper.reservation.lookup.service.ReservationService;
import io.quarkus.security.ForbiddenException;
import io.smallrye.mutiny.Uni;
import jakarta.enterprise.context.ApplicationScoped;
import java.util.Objects;
import java.util.Optional;

/**
 * Changes rooms, dates and guests of a reservation, with {@link StayChangeHandler}. It checks the row before it asks the
 * hotel service for prices.
 */
@ApplicationScoped
public class StayService {
    /** Attempts when others change the same reservation at the same time. */
    private static final int MOST_TRIES = 4;

    private final ReservationService reservations;
    private final StayChangeHandler stayChanges;
    private final StayPricing pricing;
    private final HotelClient hotels;
    private final BookingMetrics metrics;

    StayService(
            ReservationService reservations,
            StayChangeHandler stayChanges,
            StayPricing pricing,
            HotelClient hotels,
            BookingMetrics metrics) {
        this.reservations = reservations;
        this.stayChanges = stayChanges;
        this.pricing = pricing;
        this.hotels = hotels;
        this.metrics = metrics;
    }

    /** Gives the reservation another stay, or leaves it as it is. Only staff may keep prices. */
    public Uni<Accepted> change(ReservationCommand command, NewStay wanted) {
        requireStaff(command.requester(), wanted);
        return metrics.count("change-stay", change(command, wanted, MOST_TRIES)).map(OutcomeResponses::accepted);
    }

    private static void requireStaff(Requester requester, NewStay wanted) {
        if (wanted.keepsPrice() && !(requester instanceof Requester.Staff)) {
            throw new ForbiddenException();
        }
    }

    /**
     * What another stay would cost. It changes nothing, and does not look whether a given room is free. One statement, and
     * the requests to the hotel service.
     */
    public Uni<StayPreview> preview(ConfirmationNumber number, Requester requester, NewStay wanted) {
        requireStaff(requester, wanted);
        return reservations
                .byConfirmation(number, requester)
                .chain(row -> misplaced(row, requester, wanted)
                        .map(refused -> Uni.createFrom().<StayPreview>failure(OutcomeResponses.problem(refused)))
                        .orElseGet(() -> plan(row, wanted).chain(plan -> preview(row, plan))));
    }

    private Uni<StayPreview> preview(Booking row, StayPlan plan) {
        LifecycleHandler.Request request = new LifecycleHandler.Request(row.number(), null, null);
        return StayChangeHandler.refusal(row, request, plan.unpriced())
                .map(refused -> Uni.createFrom().<StayPreview>failure(OutcomeResponses.problem(refused)))
                .orElseGet(() -> pricing.terms(plan).map(terms -> StayPreview.of(row, terms)));
    }

    private Uni<Outcome> change(ReservationCommand command, NewStay wanted, int tries) {
        return reservations
                .byConfirmation(command.number(), command.requester())
                .chain(row -> change(row, command, wanted))
                .chain(outcome -> isWorthAnotherTry(outcome, command, wanted) && tries > 1
                        ? change(command, wanted, tries - 1)
                        : Uni.createFrom().item(changedMeanwhile(outcome, command) ? new Outcome.UnderWay() : outcome));
    }

    // The agreed prices come from the row that was read, so the change is only valid for its revision.
    private Uni<Outcome> change(Booking row, ReservationCommand command, NewStay wanted) {
        LifecycleHandler.Request request = new LifecycleHandler.Request(
                row.number(),
                null,
                Objects.requireNonNullElse(FrontDeskService.requiredRevision(command, row), row.revision()));
        return misplaced(row, command.requester(), wanted)
                .map(refused -> Uni.createFrom().item(refused))
                .orElseGet(() -> plan(row, wanted).chain(plan -> change(row, request, plan, wanted)));
    }

    // A guest moves while in the house, and with the help of staff.
    private static Optional<Outcome> misplaced(Booking row, Requester requester, NewStay wanted) {
        boolean inHouse = row.status() == ReservationStatus.CHECKED_IN;
        boolean misplaced = inHouse
                ? StayPlan.moves(row, wanted) && !(requester instanceof Requester.Staff)
                : wanted.from() != null;
        return misplaced ? Optional.of(new Outcome.WrongState(row.status())) : Optional.empty();
    }

    private Uni<StayPlan> plan(Booking row, NewStay wanted) {
        return StayPlan.needsTonight(row, wanted)
                ? hotels.today(row.hotelId()).map(today -> StayPlan.of(row, wanted, today.night()))
                : Uni.createFrom().item(() -> StayPlan.of(row, wanted, null));
    }

    private Uni<Outcome> change(Booking row, LifecycleHandler.Request request, StayPlan plan, NewStay wanted) {
        return StayChangeHandler.refusal(row, request, plan.unpriced())
                .map(refused -> checkAgain(refused, request, plan))
                .orElseGet(() -> pricing.terms(plan).chain(terms -> change(request, wanted, terms)));
    }

    private Uni<Outcome> change(LifecycleHandler.Request request, NewStay wanted, StayTerms terms) {
        Money expected = wanted.expectedTotal();
        return expected == null || expected.equals(terms.total())
                ? stayChanges.change(request, terms)
                : Uni.createFrom().item(new Outcome.Refused(Refusal.priceChanged(terms.total())));
    }

    // The row that was read may be overdue or stale: the handler checks a refusal again on the current row.
    private Uni<Outcome> checkAgain(Outcome refused, LifecycleHandler.Request request, StayPlan plan) {
        return refused instanceof Outcome.Changed
                ? Uni.createFrom().item(refused)
                : stayChanges.change(request, plan.unpriced());
    }

    // Somebody else may have got the room that the hotel chose.
    private static boolean isWorthAnotherTry(Outcome outcome, ReservationCommand command, NewStay wanted) {
        return changedMeanwhile(outcome, command)
                || (wanted.roomType() != null && outcome instanceof Outcome.RoomTaken);
    }

    private static boolean changedMeanwhile(Outcome outcome, ReservationCommand command) {
        return outcome instanceof Outcome.Changed && command.ifMatch().holdsForAny();
    }
}
