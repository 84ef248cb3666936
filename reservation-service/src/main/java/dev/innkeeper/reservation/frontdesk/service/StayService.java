package dev.innkeeper.reservation.frontdesk.service;

import dev.innkeeper.booking.model.Booking;
import dev.innkeeper.booking.model.Outcome;
import dev.innkeeper.booking.model.Outcome.Accepted;
import dev.innkeeper.booking.model.Refusal;
import dev.innkeeper.booking.model.StayTerms;
import dev.innkeeper.booking.reservation.LifecycleHandler;
import dev.innkeeper.booking.reservation.StayChangeHandler;
import dev.innkeeper.model.ConfirmationNumber;
import dev.innkeeper.model.Money;
import dev.innkeeper.reservation.booking.service.BookingMetrics;
import dev.innkeeper.reservation.booking.service.OutcomeResponses;
import dev.innkeeper.reservation.frontdesk.model.NewStay;
import dev.innkeeper.reservation.frontdesk.model.ReservationCommand;
import dev.innkeeper.reservation.frontdesk.model.StayPreview;
import dev.innkeeper.reservation.lookup.model.Requester;
import dev.innkeeper.reservation.lookup.service.ReservationService;
import io.smallrye.mutiny.Uni;
import jakarta.enterprise.context.ApplicationScoped;
import java.util.List;
import java.util.Objects;
import java.util.Optional;

/**
 * Changes the room and the dates of a reservation, with {@link StayChangeHandler}. It checks the row before it asks the
 * hotel service for prices.
 */
@ApplicationScoped
public class StayService {
    /** Attempts when others change the same reservation at the same time. */
    private static final int MOST_TRIES = 4;

    private final ReservationService reservations;
    private final StayChangeHandler stayChanges;
    private final StayPricing pricing;
    private final BookingMetrics metrics;

    StayService(
            ReservationService reservations,
            StayChangeHandler stayChanges,
            StayPricing pricing,
            BookingMetrics metrics) {
        this.reservations = reservations;
        this.stayChanges = stayChanges;
        this.pricing = pricing;
        this.metrics = metrics;
    }

    /** Gives the reservation another stay, or leaves it as it is. */
    public Uni<Accepted> change(ReservationCommand command, NewStay wanted) {
        return metrics.count("change-stay", change(command, wanted, MOST_TRIES)).map(OutcomeResponses::accepted);
    }

    /**
     * What another stay would cost. It changes nothing, and does not look whether the room is free. One statement, and the
     * request to the hotel service.
     */
    public Uni<StayPreview> preview(ConfirmationNumber number, Requester requester, NewStay wanted) {
        return reservations.byConfirmation(number, requester).chain(row -> preview(row, wanted));
    }

    private Uni<StayPreview> preview(Booking row, NewStay wanted) {
        LifecycleHandler.Request request = new LifecycleHandler.Request(row.number(), null, null);
        return StayChangeHandler.refusal(row, request, unpriced(row, wanted))
                .map(refused -> Uni.createFrom().<StayPreview>failure(OutcomeResponses.problem(refused)))
                .orElseGet(() -> pricing.terms(row, wanted).map(terms -> StayPreview.of(row, terms)));
    }

    private Uni<Outcome> change(ReservationCommand command, NewStay wanted, int tries) {
        return reservations
                .byConfirmation(command.number(), command.requester())
                .chain(row -> change(row, command, wanted))
                .chain(outcome -> changedMeanwhile(outcome, command) && tries > 1
                        ? change(command, wanted, tries - 1)
                        : Uni.createFrom().item(changedMeanwhile(outcome, command) ? new Outcome.UnderWay() : outcome));
    }

    // The agreed prices come from the row that was read, so the change is only valid for its revision.
    private Uni<Outcome> change(Booking row, ReservationCommand command, NewStay wanted) {
        LifecycleHandler.Request request = new LifecycleHandler.Request(
                row.number(),
                null,
                Objects.requireNonNullElse(FrontDeskService.requiredRevision(command, row), row.revision()));
        return StayChangeHandler.refusal(row, request, unpriced(row, wanted))
                .map(refused -> checkAgain(refused, request, row, wanted))
                .orElseGet(() -> pricing.terms(row, wanted).chain(terms -> change(request, wanted, terms)));
    }

    private Uni<Outcome> change(LifecycleHandler.Request request, NewStay wanted, StayTerms terms) {
        Money expected = wanted.expectedTotal();
        return expected == null || expected.equals(terms.total())
                ? stayChanges.change(request, terms)
                : Uni.createFrom().item(new Outcome.Refused(Refusal.priceChanged(terms.total())));
    }

    // The row that was read may be overdue or stale: the handler checks a refusal again on the current row.
    private Uni<Outcome> checkAgain(Outcome refused, LifecycleHandler.Request request, Booking row, NewStay wanted) {
        return refused instanceof Outcome.Changed
                ? Uni.createFrom().item(refused)
                : stayChanges.change(request, unpriced(row, wanted));
    }

    private static StayTerms unpriced(Booking row, NewStay wanted) {
        return new StayTerms(
                Optional.ofNullable(wanted.roomNumber()).orElse(row.terms().roomNumber()),
                row.terms().roomType(),
                wanted.stay(),
                List.of());
    }

    private static boolean changedMeanwhile(Outcome outcome, ReservationCommand command) {
        return outcome instanceof Outcome.Changed && command.ifMatch().holdsForAny();
    }
}
