package dev.innkeeper.conformance.history;

import dev.innkeeper.model.HotelId;
import dev.innkeeper.model.RoomNumber;
import dev.innkeeper.model.Stay;
import java.util.Set;
import java.util.stream.Collectors;

/** A room for the nights of a stay. */
public record RoomStay(HotelId hotel, RoomNumber room, Stay stay) {
    /** The room on each of the nights. */
    public Set<RoomNight> nights() {
        return stay.nights().map(night -> new RoomNight(hotel, room, night)).collect(Collectors.toSet());
    }

    /** Whether the two have a night of a room in common. */
    public boolean overlaps(RoomStay other) {
        return room.equals(other.room) && hotel.equals(other.hotel) && stay.overlaps(other.stay);
    }

    @Override
    public String toString() {
        return "room " + room + " of " + hotel + " from " + stay.checkIn() + " to " + stay.checkOut();
    }
}
