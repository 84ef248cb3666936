package dev.innkeeper.reservation.events.model;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonValue;
import dev.innkeeper.common.cassandra.TimeUuid;
import dev.innkeeper.model.InvalidValueException;
import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.time.temporal.ChronoUnit;
import java.util.UUID;

/**
 * The id of an event. Ids order by the time of publication, as the database orders time-based UUIDs: by time, then by the
 * other bytes as signed ones.
 *
 * <p>Its text is a UUID of version 6 (RFC 9562, 5.6), which has the bits of the time in order; the highest bits of the
 * last seven bytes are flipped. So texts sort as the ids do.
 *
 * @param timeUuid of version 1
 */
public record EventId(UUID timeUuid) implements Comparable<EventId> {
    private static final int TIME_BASED = 1;
    private static final int TIME_ORDERED = 6;
    private static final int TEXT_LENGTH = 36;

    /** The highest bits of all bytes but the first, which has the variant. */
    private static final long SIGNS = 0x0080_8080_8080_8080L;

    /** Sorts before all ids of the same time. */
    private static final long LEAST = 0x8080_8080_8080_8080L;

    public EventId {
        if (timeUuid.version() != TIME_BASED || timeUuid.variant() != 2) {
            throw new InvalidValueException("must be a time-based UUID");
        }
    }

    /**
     * A new id.
     *
     * @param number orders ids of the same millisecond; of a larger one than 9,999 that
     */
    public static EventId at(Instant time, long number) {
        return new EventId(TimeUuid.at(ticks(time) + Math.min(number, 9_999)));
    }

    /** Sorts before every id of {@code time} and later ones; no event has it. To the microsecond. */
    public static EventId startOf(Instant time) {
        long high = TimeUuid.at(ticks(time)).getMostSignificantBits();
        return new EventId(new UUID(high, LEAST));
    }

    private static long ticks(Instant time) {
        return TimeUuid.at(time.truncatedTo(ChronoUnit.MICROS)).timestamp();
    }

    /** Reads its text. */
    @JsonCreator(mode = JsonCreator.Mode.DELEGATING)
    public static EventId parse(String text) {
        UUID ordered = uuid(text);
        if (ordered.version() != TIME_ORDERED || ordered.variant() != 2) {
            throw new InvalidValueException("must be the id of an event");
        }
        long high = ordered.getMostSignificantBits();
        long ticks = ((high >>> 4) & ~0xFFFL) | (high & 0xFFFL);
        return new EventId(
                new UUID(TimeUuid.at(ticks).getMostSignificantBits(), ordered.getLeastSignificantBits() ^ SIGNS));
    }

    private static UUID uuid(String text) {
        try {
            UUID parsed = UUID.fromString(text);
            if (text.length() == TEXT_LENGTH) {
                return parsed;
            }
        } catch (IllegalArgumentException noUuid) {
            // Refused below.
        }
        throw new InvalidValueException("must be the id of an event");
    }

    /** When it was published, to the microsecond. */
    public Instant time() {
        return TimeUuid.time(timeUuid);
    }

    /** The day of {@link #time} in UTC. */
    public LocalDate day() {
        return LocalDate.ofInstant(time(), ZoneOffset.UTC);
    }

    @Override
    public int compareTo(EventId other) {
        int byTime = Long.compare(timeUuid.timestamp(), other.timeUuid.timestamp());
        return byTime != 0 ? byTime : Long.compareUnsigned(low(), other.low());
    }

    private long low() {
        return timeUuid.getLeastSignificantBits() ^ SIGNS;
    }

    @Override
    @JsonValue
    public String toString() {
        long ticks = timeUuid.timestamp();
        long high = ((ticks & ~0xFFFL) << 4) | (TIME_ORDERED << 12) | (ticks & 0xFFFL);
        return new UUID(high, low()).toString();
    }
}
