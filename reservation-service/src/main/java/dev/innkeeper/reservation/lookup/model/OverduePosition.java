package dev.innkeeper.reservation.lookup.model;

import java.time.YearMonth;
import java.util.List;

/**
 * The end of a page in the list of overdue reservations, sorted by the last month that the stay has before the date, the
 * newest first, then by room.
 */
public record OverduePosition(YearMonth month, RoomPosition inMonth) {

    /** Reads what {@link #parts()} wrote. */
    public static OverduePosition ofParts(List<String> parts) {
        return new OverduePosition(YearMonth.parse(parts.get(0)), RoomPosition.ofParts(parts.subList(1, parts.size())));
    }

    /** Its form in a cursor. */
    public List<String> parts() {
        return List.of(month.toString(), Integer.toString(inMonth.roomNumber()), inMonth.confirmationNumber());
    }
}
