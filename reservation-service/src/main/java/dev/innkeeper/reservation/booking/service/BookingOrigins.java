package dev.innkeeper.reservation.booking.service;

import dev.innkeeper.model.ConfirmationNumber;
import dev.innkeeper.model.HotelId;
import io.smallrye.mutiny.Uni;

/** Records who asks for bookings, so that staff can find and cancel what one client has booked. */
public interface BookingOrigins {

    /**
     * Records the client of the current request. It may be repeated, and the booking need not come about.
     *
     * @param client the subject of the token; empty without one
     */
    Uni<Void> note(String client, HotelId hotel, ConfirmationNumber number);
}
