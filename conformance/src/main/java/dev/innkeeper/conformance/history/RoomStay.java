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

    @Override
    public String toString() {
        return "room " + room + " of " + hotel + " from " + stay.checkIn() + " to " + stay.checkOut();
    }
}
