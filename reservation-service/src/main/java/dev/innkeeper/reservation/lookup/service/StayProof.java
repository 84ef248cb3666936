package dev.innkeeper.reservation.lookup.service;

import dev.innkeeper.booking.model.Booking;
import dev.innkeeper.booking.value.ReservationStatus;
import dev.innkeeper.model.ConfirmationNumber;
import dev.innkeeper.model.review.GuestProof;
import dev.innkeeper.model.review.ProvenStay;
import dev.innkeeper.reservation.booking.service.IdempotencyKeys;
import dev.innkeeper.reservation.lookup.model.ClientAddress;
import dev.innkeeper.reservation.lookup.model.NameFilter;
import dev.innkeeper.reservation.lookup.model.Requester;
import io.smallrye.mutiny.Uni;
import jakarta.inject.Singleton;

/** Says which stay it is, to the hotel service, when somebody knows the name of its guest. */
@Singleton
public class StayProof {
    private final ReservationService reservations;
    private final IdempotencyKeys keys;

    StayProof(ReservationService reservations, IdempotencyKeys keys) {
        this.reservations = reservations;
        this.keys = keys;
    }

    /** The stay; 404 when there is none or the name is wrong, 429 after too many failures. */
    public Uni<ProvenStay> of(ConfirmationNumber number, GuestProof proof) {
        Requester guest = new Requester.Named(
                NameFilter.parse("lastName", proof.lastName()), null, ClientAddress.of(proof.client()));
        return reservations.byConfirmation(number, guest).map(this::proven);
    }

    private ProvenStay proven(Booking booking) {
        return new ProvenStay(
                booking.hotelId(),
                booking.terms().guestId().value(),
                booking.status().name(),
                booking.status() == ReservationStatus.CHECKED_OUT,
                keys.stayKey(booking.number()));
    }
}
