package dev.innkeeper.reservation.booking.service;

import dev.innkeeper.booking.model.Outcome;
import dev.innkeeper.model.ConfirmationNumber;
import dev.innkeeper.model.HotelId;
import dev.innkeeper.model.Stay;
import dev.innkeeper.reservation.booking.model.NewReservation;
import io.smallrye.mutiny.Uni;
import java.util.List;
import java.util.function.Predicate;

/** Limits how much a client may book. */
public interface BookingLimits {

    /**
     * The result of {@code booking}, which does not begin when the client of the current request has booked too much:
     * then this fails. A booking counts once, however often it is retried.
     *
     * @param client the subject of the token; empty without one
     */
    Uni<Outcome> within(String client, ConfirmationNumber number, NewReservation wanted, Uni<Outcome> booking);

    /**
     * The same for a booking of several {@code rooms}, of which each counts.
     *
     * @param refused whether a result means that nothing was booked
     */
    <T> Uni<T> within(
            String client,
            HotelId hotel,
            List<ConfirmationNumber> rooms,
            Stay stay,
            Uni<T> booking,
            Predicate<T> refused);
}
