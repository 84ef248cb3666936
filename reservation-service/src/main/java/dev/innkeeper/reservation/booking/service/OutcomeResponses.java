package dev.innkeeper.reservation.booking.service;

import dev.innkeeper.booking.model.Outcome;
import dev.innkeeper.booking.model.Outcome.Accepted;
import dev.innkeeper.booking.model.Outcome.Refused;
import dev.innkeeper.booking.model.Outcome.WrongState;
import dev.innkeeper.booking.model.Refusal;
import dev.innkeeper.common.problem.ProblemException;
import dev.innkeeper.common.problem.ProblemType;
import dev.innkeeper.model.Money;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Objects;

/** Turns an outcome into the answer for the client: the accepted request, or a problem. */
public final class OutcomeResponses {
    private OutcomeResponses() {}

    /** Fails with the problem unless the request was accepted. */
    public static Accepted accepted(Outcome outcome) {
        if (outcome instanceof Accepted accepted) {
            return accepted;
        }
        throw problem(outcome);
    }

    /** The problem of an outcome that is not {@link Accepted}. */
    public static ProblemException problem(Outcome outcome) {
        if (outcome instanceof Refused refused) {
            return refused(refused.refusal());
        }
        if (outcome instanceof WrongState wrong) {
            return new ProblemException(
                    ProblemType.WRONG_STATE,
                    "The reservation is " + wrong.status() + ".",
                    List.of(),
                    Map.of("reservationStatus", wrong.status().name()));
        }
        if (outcome instanceof Outcome.RoomTaken) {
            return roomTaken();
        }
        if (outcome instanceof Outcome.UnderWay) {
            return new ProblemException(
                    ProblemType.UNDER_WAY,
                    "The same request, or a change of the stay, is in progress; try again in 1 s.");
        }
        if (outcome instanceof Outcome.KeyReused) {
            return new ProblemException(ProblemType.KEY_REUSED, "The idempotency key was used for another request.");
        }
        if (outcome instanceof Outcome.Changed) {
            return new ProblemException(
                    ProblemType.PRECONDITION_FAILED, "If-Match does not name the current revision.");
        }
        if (outcome instanceof Outcome.PenaltyChanged changed) {
            return new ProblemException(
                    ProblemType.PENALTY_CHANGED,
                    "Cancelling now costs " + changed.penalty() + ".",
                    List.of(),
                    Map.of("penalty", changed.penalty()));
        }
        if (outcome instanceof Outcome.TooEarly early) {
            return new ProblemException(
                    ProblemType.TOO_EARLY,
                    "This is possible from " + early.allowedFrom() + " on.",
                    List.of(),
                    Map.of("allowedFrom", early.allowedFrom()));
        }
        if (outcome instanceof Outcome.TooLate late) {
            return new ProblemException(
                    ProblemType.TOO_LATE,
                    "This was possible until " + late.allowedUntil() + ".",
                    List.of(),
                    Map.of("allowedUntil", late.allowedUntil()));
        }
        if (outcome instanceof Outcome.TooManyChanges) {
            return new ProblemException(
                    ProblemType.TOO_MANY_CHANGES, "The stay has been changed the maximum number of times.");
        }
        if (outcome instanceof Outcome.Unknown) {
            return ProblemException.notFound("such reservation");
        }
        throw new IllegalStateException("No response for the outcome " + outcome);
    }

    private static ProblemException refused(Refusal refusal) {
        return switch (refusal.reason()) {
            case ROOM_TAKEN -> roomTaken();
            case NOT_SELLABLE ->
                notSellable(refusal.obstacles().stream().map(Enum::name).toList());
            case PRICE_CHANGED -> priceChanged(Objects.requireNonNull(refusal.total()));
            case REFERENCE_TAKEN ->
                new ProblemException(
                        ProblemType.REFERENCE_TAKEN, "Another reservation of the hotel has the external reference.");
            case ABANDONED ->
                new ProblemException(
                        ProblemType.BOOKING_ABANDONED, "The booking was abandoned before it was complete.");
        };
    }

    /** The stay is not sold. */
    public static ProblemException notSellable(Collection<String> reasons) {
        return new ProblemException(
                ProblemType.NOT_SELLABLE,
                "The hotel does not sell the stay.",
                List.of(),
                Map.of("reasons", reasons.stream().sorted().toList()));
    }

    private static ProblemException priceChanged(Money total) {
        return new ProblemException(
                ProblemType.PRICE_CHANGED, "The stay now costs " + total + ".", List.of(), Map.of("total", total));
    }

    private static ProblemException roomTaken() {
        return new ProblemException(ProblemType.ROOM_TAKEN, "The room is not free on all nights.");
    }
}
