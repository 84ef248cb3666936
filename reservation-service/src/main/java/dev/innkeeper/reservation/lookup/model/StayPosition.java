package dev.innkeeper.reservation.lookup.model;

import dev.innkeeper.booking.model.BookingTerms;
import dev.innkeeper.booking.value.GuestId;
import dev.innkeeper.model.ConfirmationNumber;
import dev.innkeeper.reservation.model.Reservation;
import java.time.LocalDate;
import java.util.List;

/** The end of a page in the list of a name's reservations, sorted by arrival, newest first. */
public record StayPosition(LocalDate checkIn, GuestId guestId, ConfirmationNumber confirmationNumber) {

    /** The position of {@code reservation}. */
    public static StayPosition of(Reservation reservation) {
        BookingTerms terms = reservation.terms();
        return new StayPosition(terms.stay().checkIn(), terms.guestId(), terms.confirmationNumber());
    }

    /** Reads what {@link #parts()} wrote. */
    public static StayPosition ofParts(List<String> parts) {
        return new StayPosition(
                LocalDate.parse(parts.get(0)), GuestId.parse(parts.get(1)), new ConfirmationNumber(parts.get(2)));
    }

    /** Its form in a cursor. */
    public List<String> parts() {
        return List.of(checkIn.toString(), guestId.toString(), confirmationNumber.value());
    }
}
