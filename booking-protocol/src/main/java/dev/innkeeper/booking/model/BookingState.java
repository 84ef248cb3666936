package dev.innkeeper.booking.model;

import dev.innkeeper.booking.value.ReservationStatus;
import dev.innkeeper.model.Money;
import dev.innkeeper.model.RoomNumber;
import dev.innkeeper.model.RoomType;
import dev.innkeeper.model.Stay;

/** What others follow of a reservation. It never has anything of the guest. */
public record BookingState(ReservationStatus status, RoomNumber roomNumber, RoomType roomType, Stay stay, Money total) {

    /** The state of {@code row}, without a change in progress. */
    public static BookingState of(Booking row) {
        BookingTerms terms = row.terms();
        return new BookingState(row.status(), terms.roomNumber(), terms.roomType(), terms.stay(), terms.total());
    }
}
