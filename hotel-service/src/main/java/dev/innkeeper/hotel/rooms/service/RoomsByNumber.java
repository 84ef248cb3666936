package dev.innkeeper.hotel.rooms.service;

import dev.innkeeper.common.problem.ProblemException;
import dev.innkeeper.hotel.rooms.model.RoomSummary;
import dev.innkeeper.model.RoomNumber;
import dev.innkeeper.model.RoomType;
import dev.innkeeper.model.Violation;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** Selects rooms of a hotel by number. */
public record RoomsByNumber(Map<RoomNumber, RoomType> types) {
    /** How many missing rooms an answer names: a client that sends thousands has the wrong hotel. */
    private static final int MOST_VIOLATIONS = 20;

    public static RoomsByNumber of(List<RoomSummary> rooms) {
        Map<RoomNumber, RoomType> types = new TreeMap<>();
        rooms.forEach(room -> types.put(room.number(), room.type()));
        return new RoomsByNumber(types);
    }

    /** The rooms with those numbers, or all rooms for null; 400 names missing ones. */
    public List<RoomNumber> chosen(@Nullable List<RoomNumber> numbers) {
        if (numbers == null) {
            return List.copyOf(types.keySet());
        }
        List<Violation> unknown = numbers.stream()
                .filter(number -> !types.containsKey(number))
                .limit(MOST_VIOLATIONS)
                .map(number -> new Violation("rooms", "names room " + number + ", which the hotel does not have"))
                .toList();
        if (!unknown.isEmpty()) {
            throw ProblemException.invalid(unknown);
        }
        return numbers;
    }

    /** The same by type. */
    public Map<RoomType, List<RoomNumber>> chosenByType(List<RoomNumber> numbers) {
        return chosen(numbers).stream().collect(Collectors.groupingBy(types::get, TreeMap::new, Collectors.toList()));
    }
}
