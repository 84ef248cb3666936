package dev.innkeeper.booking.model;

/** What became of a request about a booking. */
public sealed interface Outcome {

    /**
     * It took effect, now or when the same request came before.
     *
     * @param booking the booking as it is now
     * @param reply what the request is answered
     */
    record Accepted(Booking booking, RecordedReply reply) implements Outcome {}

    /** The booking was given up, for good. */
    record Refused(Refusal refusal) implements Outcome {}

    /** The room is not to be had for the other stay. Nothing has changed. */
    record RoomTaken() implements Outcome {}

    /** The same request, or a change of stay, is under way. */
    record UnderWay() implements Outcome {}

    /** The idempotency key was used with another request. */
    record KeyReused() implements Outcome {}

    /** The reservation is not in a state from which this can be done. */
    record WrongState(BookingState state) implements Outcome {}

    /** The reservation has changed since the revision that the client has seen. */
    record Changed() implements Outcome {}

    /** The stay was changed more often than attempts can be numbered. */
    record TooManyChanges() implements Outcome {}

    /** There is no such reservation. */
    record Unknown() implements Outcome {}
}
