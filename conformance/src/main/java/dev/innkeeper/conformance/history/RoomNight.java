package dev.innkeeper.conformance.history;

import dev.innkeeper.model.HotelId;
import dev.innkeeper.model.RoomNumber;
import java.time.LocalDate;

/** One room on one night, which at most one reservation may own. */
public record RoomNight(HotelId hotel, RoomNumber room, LocalDate night) {
    @Override
    public String toString() {
        return "room " + room + " of " + hotel + " on " + night;
    }
}
