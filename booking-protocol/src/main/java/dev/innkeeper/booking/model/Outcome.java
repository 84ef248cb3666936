package dev.innkeeper.booking.model;

import dev.innkeeper.booking.value.ReservationStatus;
import dev.innkeeper.model.Money;
import java.time.LocalDate;

/** The result of a request about a booking. */
public sealed interface Outcome {

    /**
     * The request took effect, now or when it was sent before.
     *
     * @param booking the current booking
     * @param reply the response to the request
     */
    record Accepted(Booking booking, RecordedReply reply) implements Outcome {}

    /** The request will never become a reservation. */
    record Refused(Refusal refusal) implements Outcome {}

    /** The room is not available for the new stay. Nothing has changed. */
    record RoomTaken() implements Outcome {}

    /** A change of stay is in progress. */
    record UnderWay() implements Outcome {}

    /** The idempotency key was used with another request. */
    record KeyReused() implements Outcome {}

    /** The status of the reservation does not allow the request. */
    record WrongState(ReservationStatus status) implements Outcome {}

    /** Too early by the calendar of the hotel: the request is accepted from {@code allowedFrom} on. */
    record TooEarly(LocalDate allowedFrom) implements Outcome {}

    /** Too late by the calendar of the hotel: the request was accepted until {@code allowedUntil}, that day included. */
    record TooLate(LocalDate allowedUntil) implements Outcome {}

    /** The reservation has changed since the revision that the client has seen. */
    record Changed() implements Outcome {}

    /** Cancelling does not cost what the client expected, but {@code penalty}. Nothing has changed. */
    record PenaltyChanged(Money penalty) implements Outcome {}

    /** The stay was changed too often: no attempt number is left. */
    record TooManyChanges() implements Outcome {}

    /** There is no such reservation. */
    record Unknown() implements Outcome {}
}
