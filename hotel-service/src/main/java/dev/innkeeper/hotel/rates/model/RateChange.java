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
 * A price that is to be set.
 *
 * @param rooms those that are to cost that, by type; none of a type that is to cost that as a whole
 */
public record RateChange(RateUpdate wanted, Map<RoomType, List<RoomNumber>> rooms) {
    /** Whose former prices are looked at: with the nights of a request this bounds how many those are. */
    private static final int MOST_LOOKED_AT = 100;

    public RateChange {
        rooms = Collections.unmodifiableMap(new TreeMap<>(rooms));
    }

    /** What has a price: a type, or a single room of it. */
    public record Priced(RoomType roomType, @Nullable RoomNumber room) {}

    /** What gets the price, the first {@value #MOST_LOOKED_AT} of it, by number. */
    public List<Priced> lookedAt() {
        return rooms.entrySet().stream()
                .flatMap(type -> ofType(type.getKey(), type.getValue()))
                .limit(MOST_LOOKED_AT)
                .toList();
    }

    /** Whether that is all that gets the price. */
    public boolean isLookedAt() {
        return rooms.values().stream().mapToInt(List::size).sum() <= MOST_LOOKED_AT;
    }

    private static Stream<Priced> ofType(RoomType type, List<RoomNumber> single) {
        return single.isEmpty()
                ? Stream.of(new Priced(type, null))
                : single.stream().map(room -> new Priced(type, room));
    }
}
