package dev.innkeeper.common.auditlog;

import dev.innkeeper.model.ConfirmationNumber;
import dev.innkeeper.model.HotelId;
import java.nio.charset.StandardCharsets;
import java.util.Collection;
import java.util.Set;
import java.util.TreeSet;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * A change that a request is about to make. It contains no guest data: no name, no contact details, no confirmation
 * number, and no text that may contain one.
 *
 * @param hotels the hotels that it concerns; empty for none
 * @param subject what is changed, such as {@code room 101}
 * @param before the current content, to be shown as JSON; null when it does not exist
 * @param after the new content; null for a deletion
 */
public record StaffChange(
        Set<HotelId> hotels,
        String subject,
        @Nullable Object before,
        @Nullable Object after) {
    /** An entry is written for each hotel, up to this number. */
    static final int MOST_HOTELS = 50;

    public StaffChange {
        hotels = Set.copyOf(hotels);
    }

    /** A change at one hotel. */
    public static StaffChange at(HotelId hotel, String subject, @Nullable Object before, @Nullable Object after) {
        return new StaffChange(Set.of(hotel), subject, before, after);
    }

    /** A change at several hotels; only the first {@value #MOST_HOTELS} are logged. */
    public static StaffChange at(
            Collection<HotelId> hotels, String subject, @Nullable Object before, @Nullable Object after) {
        Set<HotelId> first = new TreeSet<>();
        new TreeSet<>(hotels).stream().limit(MOST_HOTELS).forEach(first::add);
        return new StaffChange(first, subject, before, after);
    }

    /** A change without a hotel. */
    public static StaffChange ofNoHotel(String subject, @Nullable Object before, @Nullable Object after) {
        return new StaffChange(Set.of(), subject, before, after);
    }

    /** Names a booking in the audit log: the same each time, and no key to the reservation as its number is. */
    public static String booking(ConfirmationNumber number) {
        return "booking " + UUID.nameUUIDFromBytes(number.value().getBytes(StandardCharsets.US_ASCII));
    }
}
