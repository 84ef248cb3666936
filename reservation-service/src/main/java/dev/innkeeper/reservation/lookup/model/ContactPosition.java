package dev.innkeeper.reservation.lookup.model;

import java.time.LocalDate;
import java.util.List;

/** The end of a page in the list of a contact's bookings, sorted by arrival, newest first. */
public record ContactPosition(LocalDate checkIn, String confirmationNumber) {

    /** The position of {@code found}. */
    public static ContactPosition of(FoundByContact found) {
        return new ContactPosition(found.checkIn(), found.number().value());
    }

    /** Reads what {@link #parts()} wrote. */
    public static ContactPosition ofParts(List<String> parts) {
        return new ContactPosition(LocalDate.parse(parts.get(0)), parts.get(1));
    }

    /** Its form in a cursor. */
    public List<String> parts() {
        return List.of(checkIn.toString(), confirmationNumber);
    }
}
