package dev.innkeeper.hotel.events.model;

import dev.innkeeper.common.cassandra.TimeUuid;
import dev.innkeeper.model.InvalidValueException;
import java.time.DateTimeException;
import java.time.Duration;
import java.time.Instant;
import java.util.UUID;

/**
 * A position among the events of a hotel: an id, which may be that of an event.
 *
 * @param id a time-based UUID
 */
public record EventBound(UUID id) {
    /** Bounds what the arithmetic of dates has to bear. */
    private static final Instant EARLIEST = Instant.parse("1970-01-01T00:00:00Z");

    private static final Instant LATEST = Instant.parse("2200-01-01T00:00:00Z");

    /** Sorts before and after all ids of the same time, in the order of Cassandra: signed bytes. */
    private static final long LOWEST = 0x8080_8080_8080_8080L;

    private static final long HIGHEST = 0x7f7f_7f7f_7f7f_7f7fL;

    public EventBound {
        if (id.version() != 1) {
            throw new InvalidValueException("must be the id of an event");
        }
        Instant time = TimeUuid.time(id);
        if (time.isBefore(EARLIEST) || time.isAfter(LATEST)) {
            throw new InvalidValueException("must be from 1970 to 2200");
        }
    }

    /** Before every event of this time or later. */
    public static EventBound before(Instant time) {
        return new EventBound(new UUID(TimeUuid.at(time).getMostSignificantBits(), LOWEST));
    }

    /** After every event of this time, to the microsecond, or earlier. */
    public static EventBound after(Instant time) {
        long last = TimeUuid.at(time).timestamp() + TimeUuid.TICKS_OF_A_MICROSECOND - 1;
        return new EventBound(new UUID(TimeUuid.at(last).getMostSignificantBits(), HIGHEST));
    }

    /** An id, or an instant like {@code 2027-05-03T10:15:30Z}: the end of it. */
    public static EventBound parse(String text) {
        return text.length() == 36 ? parseId(text) : parseInstant(text);
    }

    /** An id alone. */
    public static EventBound parseId(String text) {
        if (text.length() != 36) {
            throw new InvalidValueException("must be the id of an event");
        }
        try {
            return new EventBound(UUID.fromString(text));
        } catch (IllegalArgumentException malformed) {
            throw new InvalidValueException("must be the id of an event");
        }
    }

    private static EventBound parseInstant(String text) {
        Instant time;
        try {
            time = Instant.parse(text);
        } catch (DateTimeException malformed) {
            throw new InvalidValueException("must be the id of an event, or an instant like 2027-05-03T10:15:30Z");
        }
        if (time.isBefore(EARLIEST) || time.isAfter(LATEST)) {
            throw new InvalidValueException("must be from 1970 to 2200");
        }
        return after(time);
    }

    /** Its time. */
    public Instant time() {
        return TimeUuid.time(id);
    }

    /** This one, but no earlier than {@code age} before {@code now}. */
    public EventBound notBefore(Instant now, Duration age) {
        Instant earliest = now.minus(age);
        return time().isBefore(earliest) ? before(earliest) : this;
    }
}
