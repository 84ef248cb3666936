package dev.innkeeper.common.auditlog;

import dev.innkeeper.model.HotelId;
import java.util.Collection;
import java.util.Set;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

/**
 * What a request is about to change. None of it is about a guest: no name, no way to reach one, no confirmation number,
 * and no text that may hold one.
 *
 * @param hotels whose affair it is; empty when it is no hotel's
 * @param subject what is changed, such as {@code room 101}
 * @param before what it is now, as it stands in JSON; null when it does not exist
 * @param after what it is to become; null when it is to go
 */
public record StaffChange(
        Set<HotelId> hotels,
        String subject,
        @Nullable Object before,
        @Nullable Object after) {
    /** A line is written for each hotel: who has been a guest at more of them is an operator's affair. */
    static final int MOST_HOTELS = 50;

    public StaffChange {
        hotels = Set.copyOf(hotels);
    }

    /** Of one hotel. */
    public static StaffChange at(HotelId hotel, String subject, @Nullable Object before, @Nullable Object after) {
        return new StaffChange(Set.of(hotel), subject, before, after);
    }

    /** Of several hotels, of which the first {@value #MOST_HOTELS} count. */
    public static StaffChange at(
            Collection<HotelId> hotels, String subject, @Nullable Object before, @Nullable Object after) {
        Set<HotelId> first = new TreeSet<>();
        new TreeSet<>(hotels).stream().limit(MOST_HOTELS).forEach(first::add);
        return new StaffChange(first, subject, before, after);
    }

    /** Of no hotel. */
    public static StaffChange ofNoHotel(String subject, @Nullable Object before, @Nullable Object after) {
        return new StaffChange(Set.of(), subject, before, after);
    }
}
