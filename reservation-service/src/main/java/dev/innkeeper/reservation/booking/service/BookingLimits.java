package dev.innkeeper.reservation.booking.service;

import dev.innkeeper.booking.model.Outcome;
import dev.innkeeper.model.ConfirmationNumber;
import dev.innkeeper.reservation.booking.model.NewReservation;
import io.smallrye.mutiny.Uni;

/** Limits how much a client may book. */
public interface BookingLimits {

    /**
     * The result of {@code booking}, which does not begin when the client of the current request has booked too much:
     * then this fails. A booking counts once, however often it is retried.
     *
     * @param client the subject of the token; empty without one
     */
    Uni<Outcome> within(String client, ConfirmationNumber number, NewReservation wanted, Uni<Outcome> booking);
}
