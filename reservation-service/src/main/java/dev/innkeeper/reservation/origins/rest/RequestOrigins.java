package dev.innkeeper.reservation.origins.rest;

import dev.innkeeper.model.ConfirmationNumber;
import dev.innkeeper.model.HotelId;
import dev.innkeeper.reservation.booking.service.BookingOrigins;
import dev.innkeeper.reservation.lookup.rest.Requesters;
import dev.innkeeper.reservation.origins.service.OriginLog;
import io.smallrye.mutiny.Uni;
import jakarta.enterprise.context.ApplicationScoped;

/** Records the client that sends the current request. */
@ApplicationScoped
public class RequestOrigins implements BookingOrigins {
    private final OriginLog log;
    private final Requesters requesters;

    RequestOrigins(OriginLog log, Requesters requesters) {
        this.log = log;
        this.requesters = requesters;
    }

    @Override
    public Uni<Void> note(String client, HotelId hotel, ConfirmationNumber number) {
        return log.note(hotel, number, client, requesters.client());
    }
}
