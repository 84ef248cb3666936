package dev.innkeeper.reservation.quotas.rest;

import dev.innkeeper.booking.model.Outcome;
import dev.innkeeper.common.security.Subject;
import dev.innkeeper.model.ConfirmationNumber;
import dev.innkeeper.reservation.booking.model.NewReservation;
import dev.innkeeper.reservation.booking.service.BookingLimits;
import dev.innkeeper.reservation.lookup.rest.Requesters;
import dev.innkeeper.reservation.quotas.service.BookingQuotas;
import io.smallrye.mutiny.Uni;
import jakarta.enterprise.context.ApplicationScoped;

/** Applies the quota of the client that sends the current request. */
@ApplicationScoped
public class RequestQuotas implements BookingLimits {
    private final BookingQuotas quotas;
    private final Requesters requesters;

    RequestQuotas(BookingQuotas quotas, Requesters requesters) {
        this.quotas = quotas;
        this.requesters = requesters;
    }

    @Override
    public Uni<Outcome> within(String client, ConfirmationNumber number, NewReservation wanted, Uni<Outcome> booking) {
        int roomNights = wanted.stay().length();
        return client.equals(Subject.NOBODY)
                ? quotas.ofAddress(requesters.client(), wanted.hotelId(), number, roomNights, booking)
                : quotas.ofToken(client, number, roomNights, booking);
    }
}
