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
 * A partition of the audit log: one hour of a hotel, or one minute of the entries without a hotel, because an import
 * writes many of these.
 *
 * @param hotel null for entries without a hotel
 * @param date in UTC
 * @param number the hour or minute of the date, from 0
 */
record AuditLogBucket(@Nullable HotelId hotel, LocalDate date, int number) {
    private static final int MINUTES_OF_A_DAY = (int) Duration.ofDays(1).toMinutes();
    private static final int MINUTES_OF_A_HOTEL_S = 60;

    /** The first bucket of a date. */
    static AuditLogBucket first(@Nullable HotelId hotel, LocalDate date) {
        return new AuditLogBucket(hotel, date, 0);
    }

    /** The bucket of the entry {@code id} of {@code hotel}. */
    static AuditLogBucket of(@Nullable HotelId hotel, UUID id) {
        OffsetDateTime time = TimeUuid.time(id).atOffset(ZoneOffset.UTC);
        return new AuditLogBucket(hotel, time.toLocalDate(), time.get(ChronoField.MINUTE_OF_DAY) / minutes(hotel));
    }

    AuditLogBucket next() {
        return new AuditLogBucket(hotel, date, number + 1);
    }

    /** The start of its period. */
    Instant begin() {
        return date.atStartOfDay(ZoneOffset.UTC)
                .plusMinutes((long) number * minutes(hotel))
                .toInstant();
    }

    /** Whether it is the last bucket of its date. */
    boolean isLast() {
        return (number + 1) * minutes(hotel) == MINUTES_OF_A_DAY;
    }

    /** The value of the column hotel_id. */
    String hotelKey() {
        return hotel == null ? "" : hotel.value();
    }

    private static int minutes(@Nullable HotelId hotel) {
        return hotel == null ? 1 : MINUTES_OF_A_HOTEL_S;
    }
}
