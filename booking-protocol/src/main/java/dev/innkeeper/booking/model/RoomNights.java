package dev.innkeeper.booking.model;

import dev.innkeeper.model.RoomNumber;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;

/**
 * A room of a stay, as guests and staff see it.
 *
 * @param from the first night in the room
 * @param to the day on which the guest leaves the room
 */
public record RoomNights(RoomNumber roomNumber, LocalDate from, LocalDate to) {

    /** The rooms of a stay in order; nights in a row in the same room are one entry. */
    static List<RoomNights> of(StayTerms stay) {
        List<RoomNights> rooms = new ArrayList<>();
        stay.earlier().forEach(part -> add(rooms, new RoomNights(part.roomNumber(), part.from(), part.to())));
        add(
                rooms,
                new RoomNights(stay.roomNumber(), stay.roomFrom(), stay.stay().checkOut()));
        return List.copyOf(rooms);
    }

    private static void add(List<RoomNights> rooms, RoomNights next) {
        int last = rooms.size() - 1;
        if (last >= 0 && rooms.get(last).roomNumber().equals(next.roomNumber())) {
            rooms.set(last, new RoomNights(next.roomNumber(), rooms.get(last).from(), next.to()));
        } else {
            rooms.add(next);
        }
    }
}
