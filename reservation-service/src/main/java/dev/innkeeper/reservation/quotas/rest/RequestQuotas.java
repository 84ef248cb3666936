package dev.innkeeper.reservation.quotas.rest;

import dev.innkeeper.booking.model.Outcome;
import dev.innkeeper.common.security.Subject;
import dev.innkeeper.model.ConfirmationNumber;
import dev.innkeeper.model.HotelId;
import dev.innkeeper.model.Stay;
import dev.innkeeper.reservation.booking.model.NewReservation;
import dev.innkeeper.reservation.booking.service.BookingLimits;
import dev.innkeeper.reservation.lookup.rest.Requesters;
import dev.innkeeper.reservation.quotas.model.CountedBooking;
import dev.innkeeper.reservation.quotas.service.BookingQuotas;
import io.smallrye.mutiny.Uni;
import jakarta.enterprise.context.ApplicationScoped;
import java.util.List;
import java.util.function.Predicate;

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
        return within(
                client,
                wanted.hotelId(),
                List.of(number),
                wanted.stay(),
                booking,
                outcome -> outcome instanceof Outcome.Refused || outcome instanceof Outcome.RoomTaken);
    }

    @Override
    public <T> Uni<T> within(
            String client,
            HotelId hotel,
            List<ConfirmationNumber> rooms,
            Stay stay,
            Uni<T> booking,
            Predicate<T> refused) {
        List<CountedBooking> counted = rooms.stream()
                .map(room -> new CountedBooking(room, stay.length()))
                .toList();
        return client.equals(Subject.NOBODY)
                ? quotas.ofAddress(requesters.client(), hotel, counted, booking, refused)
                : quotas.ofToken(client, counted, booking, refused);
    }
}
