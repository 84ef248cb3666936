package dev.innkeeper.hotel.rooms.model;

import dev.innkeeper.common.text.FoldedText;
import dev.innkeeper.model.Checks;
import dev.innkeeper.model.RoomType;
import java.util.Comparator;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * What staff enter for a room.
 *
 * @param capacity how many guests it takes, 1 to 100
 * @param amenities at most 50, by name
 */
public record RoomContent(RoomType type, Integer capacity, List<Amenity> amenities) {
    /** The most rooms of a hotel. */
    public static final int MOST_ROOMS = 10_000;

    public static final int MOST_GUESTS = 100;
    public static final int MOST_AMENITIES = 50;

    public RoomContent(@Nullable RoomType type, @Nullable Integer capacity, @Nullable List<Amenity> amenities) {
        List<Amenity> offered = amenities == null ? List.of() : amenities;
        Checks checks = new Checks()
                .present("type", type)
                .present("capacity", capacity)
                .range("capacity", capacity, 1, MOST_GUESTS)
                .atMost("amenities", offered, MOST_AMENITIES);
        if (type == null || capacity == null || offered.stream().anyMatch(amenity -> amenity == null)) {
            checks.refuseIfAny();
            throw new IllegalStateException("Refused above");
        }
        checks.that(distinct(offered) == offered.size(), "amenities", "must not name one amenity twice")
                .refuseIfAny();
        this.type = type;
        this.capacity = capacity;
        this.amenities =
                offered.stream().sorted(Comparator.comparing(Amenity::name)).toList();
    }

    /** Whether {@code other} has the same type and capacity, so that it can be sold for the same stays. */
    public boolean sellsLike(RoomContent other) {
        return type.equals(other.type) && capacity.equals(other.capacity);
    }

    private static long distinct(List<Amenity> amenities) {
        return amenities.stream()
                .map(amenity -> FoldedText.of(amenity.name()))
                .distinct()
                .count();
    }
}
