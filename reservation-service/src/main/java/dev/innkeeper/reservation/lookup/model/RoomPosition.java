package dev.innkeeper.reservation.lookup.model;

import dev.innkeeper.reservation.model.Reservation;
import java.util.List;

/**
 * The end of a page in the list of a hotel and date, sorted by room and confirmation number.
 *
 * @param roomNumber 0 before the first room
 * @param confirmationNumber empty before the first of the room
 */
public record RoomPosition(int roomNumber, String confirmationNumber) {
    public static final RoomPosition START = new RoomPosition(0, "");

    /** The position of {@code reservation}. */
    public static RoomPosition of(Reservation reservation) {
        return new RoomPosition(
                reservation.terms().roomNumber().value(),
                reservation.terms().confirmationNumber().value());
    }

    /** Reads what {@link #parts()} wrote. */
    public static RoomPosition ofParts(List<String> parts) {
        return new RoomPosition(Integer.parseInt(parts.get(0)), parts.get(1));
    }

    /** Its form in a cursor. */
    public List<String> parts() {
        return List.of(Integer.toString(roomNumber), confirmationNumber);
    }
}
