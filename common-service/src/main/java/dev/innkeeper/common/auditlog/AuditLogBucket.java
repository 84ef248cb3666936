package dev.innkeeper.common.auditlog;

import dev.innkeeper.common.cassandra.TimeUuid;
import dev.innkeeper.model.HotelId;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.OffsetDateTime;
import java.time.ZoneOffset;
import java.time.temporal.ChronoField;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * The lines that lie together: those of an hour of a hotel; of those of no hotel, which an import writes many of, a minute.
 *
 * @param hotel whose they are; null for those of no hotel
 * @param date in UTC
 * @param number of the hour, or minute, of that date, from 0
 */
record AuditLogBucket(@Nullable HotelId hotel, LocalDate date, int number) {
    private static final int MINUTES_OF_A_DAY = (int) Duration.ofDays(1).toMinutes();
    private static final int MINUTES_OF_A_HOTEL_S = 60;

    /** The first of a date. */
    static AuditLogBucket first(@Nullable HotelId hotel, LocalDate date) {
        return new AuditLogBucket(hotel, date, 0);
    }

    /** Where the line {@code id} of {@code hotel} lies. */
    static AuditLogBucket of(@Nullable HotelId hotel, UUID id) {
        OffsetDateTime time = TimeUuid.time(id).atOffset(ZoneOffset.UTC);
        return new AuditLogBucket(hotel, time.toLocalDate(), time.get(ChronoField.MINUTE_OF_DAY) / minutes(hotel));
    }

    AuditLogBucket next() {
        return new AuditLogBucket(hotel, date, number + 1);
    }

    /** From when on lines lie in it. */
    Instant begin() {
        return date.atStartOfDay(ZoneOffset.UTC)
                .plusMinutes((long) number * minutes(hotel))
                .toInstant();
    }

    /** Whether it is the last of its date. */
    boolean isLast() {
        return (number + 1) * minutes(hotel) == MINUTES_OF_A_DAY;
    }

    /** How the table names the hotel. */
    String hotelKey() {
        return hotel == null ? "" : hotel.value();
    }

    private static int minutes(@Nullable HotelId hotel) {
        return hotel == null ? 1 : MINUTES_OF_A_HOTEL_S;
    }
}
