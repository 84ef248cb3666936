package dev.innkeeper.hotel.pricing.model;

import dev.innkeeper.hotel.nights.model.FreeNightCounts;
import dev.innkeeper.hotel.rooms.model.RoomSummary;
import dev.innkeeper.model.RoomType;
import dev.innkeeper.model.Stay;
import java.util.ArrayList;
import java.util.List;
import java.util.TreeMap;

/**
 * The rooms of a type.
 *
 * @param all by number
 * @param free those of them that are free on every night of a stay
 */
public record RoomsOfType(RoomType type, List<RoomSummary> all, List<RoomSummary> free) {
    public RoomsOfType {
        all = List.copyOf(all);
        free = List.copyOf(free);
    }

    /** Groups {@code rooms} by type; a room is free when all nights of the stay are counted. */
    public static List<RoomsOfType> of(List<RoomSummary> rooms, FreeNightCounts freeNights, Stay stay) {
        TreeMap<RoomType, List<RoomSummary>> byType = new TreeMap<>();
        for (RoomSummary room : rooms) {
            byType.computeIfAbsent(room.type(), type -> new ArrayList<>()).add(room);
        }
        int length = stay.length();
        return byType.entrySet().stream()
                .map(type -> new RoomsOfType(
                        type.getKey(),
                        type.getValue(),
                        type.getValue().stream()
                                .filter(room -> freeNights.of(room.number()) == length)
                                .toList()))
                .toList();
    }

    /** The free rooms that take so many guests. */
    public List<RoomSummary> freeFor(int guests) {
        return taking(guests, free);
    }

    /** All rooms that take so many guests. */
    List<RoomSummary> allFor(int guests) {
        return taking(guests, all);
    }

    private static List<RoomSummary> taking(int guests, List<RoomSummary> rooms) {
        return rooms.stream().filter(room -> guests <= room.capacity()).toList();
    }
}
