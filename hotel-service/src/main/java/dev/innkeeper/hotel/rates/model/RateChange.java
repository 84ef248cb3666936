package dev.innkeeper.hotel.rates.model;

import dev.innkeeper.model.RoomNumber;
import dev.innkeeper.model.RoomType;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * A price to set.
 *
 * @param rooms the rooms to change, by type; none for a type that changes as a whole
 */
public record RateChange(RateUpdate wanted, Map<RoomType, List<RoomNumber>> rooms) {
    /** How many former prices are read: together with the nights of a request this bounds the work. */
    private static final int MOST_LOOKED_AT = 100;

    public RateChange {
        rooms = Collections.unmodifiableMap(new TreeMap<>(rooms));
    }

    /** A type, or a single room of it. */
    public record Priced(RoomType roomType, @Nullable RoomNumber room) {}

    /** The first {@value #MOST_LOOKED_AT} types or rooms that get the price, by number. */
    public List<Priced> lookedAt() {
        return rooms.entrySet().stream()
                .flatMap(type -> ofType(type.getKey(), type.getValue()))
                .limit(MOST_LOOKED_AT)
                .toList();
    }

    /** Whether those are all. */
    public boolean isLookedAt() {
        return rooms.values().stream().mapToInt(List::size).sum() <= MOST_LOOKED_AT;
    }

    private static Stream<Priced> ofType(RoomType type, List<RoomNumber> single) {
        return single.isEmpty()
                ? Stream.of(new Priced(type, null))
                : single.stream().map(room -> new Priced(type, room));
    }
}
