package dev.innkeeper.common.security;

import dev.innkeeper.model.HotelId;
import java.util.Collection;
import java.util.Set;

/**
 * The hotels that a caller may access.
 *
 * @param all whether these are all hotels
 * @param hotels the ids; empty when {@code all}
 */
public record HotelScope(boolean all, Set<HotelId> hotels) {
    /** In a token: all hotels. No hotel has this id. */
    static final String EVERY_HOTEL = "*";

    public static final HotelScope ALL = new HotelScope(true, Set.of());
    public static final HotelScope NONE = new HotelScope(false, Set.of());

    public HotelScope {
        hotels = Set.copyOf(hotels);
    }

    /** Only these. */
    public static HotelScope of(Collection<HotelId> hotels) {
        return new HotelScope(false, Set.copyOf(hotels));
    }

    public boolean includes(HotelId hotel) {
        return all || hotels.contains(hotel);
    }

    /** The same for an unchecked id from a request. */
    boolean includes(String hotel) {
        return all || hotels.stream().map(HotelId::value).anyMatch(hotel::equals);
    }
}
