package dev.innkeeper.common.rest;

import com.datastax.oss.driver.api.core.uuid.Uuids;
import dev.innkeeper.common.cassandra.TimeUuid;
import java.time.Instant;
import java.util.UUID;

/**
 * Which state of a thing it is: another one after every change.
 *
 * @param id a time-based UUID
 */
public record Revision(UUID id) {
    /** A new one, unlike all others. */
    public static Revision next() {
        return new Revision(Uuids.timeBased());
    }

    /** That of a thing which began at {@code time}, to the millisecond: the same each time, and earlier than any new one. */
    public static Revision first(Instant time) {
        return new Revision(Uuids.startOf(time.toEpochMilli()));
    }

    /** A new one, later than this one by at least a microsecond, whatever the clock says. */
    public Revision successor() {
        UUID now = Uuids.timeBased();
        long earliest = id.timestamp() + TimeUuid.TICKS_OF_A_MICROSECOND;
        return new Revision(now.timestamp() >= earliest ? now : TimeUuid.at(earliest));
    }

    /**
     * Its time in microseconds since 1970, as Cassandra stamps writes: what is written for one revision of a thing at
     * this time hides what was written for earlier ones, in whichever order the two arrive.
     */
    public long microseconds() {
        return TimeUuid.microseconds(id);
    }

    /** The strong entity tag of RFC 9110, 8.8.3. */
    public String etag() {
        return '"' + id.toString() + '"';
    }
}
