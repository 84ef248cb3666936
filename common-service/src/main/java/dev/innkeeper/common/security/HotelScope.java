package dev.innkeeper.common.security;

import dev.innkeeper.model.HotelId;
import java.util.Collection;
import java.util.Set;

/**
 * The hotels whose affairs are a caller's own.
 *
 * @param all whether it is every hotel
 * @param hotels which they are; empty when it is every one
 */
public record HotelScope(boolean all, Set<HotelId> hotels) {
    /** Stands in a token for every hotel. No hotel has this id. */
    static final String EVERY_HOTEL = "*";

    public static final HotelScope ALL = new HotelScope(true, Set.of());
    public static final HotelScope NONE = new HotelScope(false, Set.of());

    public HotelScope {
        hotels = Set.copyOf(hotels);
    }

    /** These and no others. */
    public static HotelScope of(Collection<HotelId> hotels) {
        return new HotelScope(false, Set.copyOf(hotels));
    }

    public boolean includes(HotelId hotel) {
        return all || hotels.contains(hotel);
    }

    /** The same of an id as it came in a request, which need not be one. */
    boolean includes(String hotel) {
        return all || hotels.stream().map(HotelId::value).anyMatch(hotel::equals);
    }
}
