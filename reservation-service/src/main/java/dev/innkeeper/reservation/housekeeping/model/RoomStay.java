package dev.innkeeper.reservation.housekeeping.model;

import dev.innkeeper.booking.value.ReservationStatus;
import dev.innkeeper.model.ConfirmationNumber;
import dev.innkeeper.reservation.model.Reservation;

/** Which reservation arrives or departs. */
public record RoomStay(ConfirmationNumber confirmationNumber, ReservationStatus status) {
    public static RoomStay of(Reservation reservation) {
        return new RoomStay(reservation.terms().confirmationNumber(), reservation.status());
    }
}
