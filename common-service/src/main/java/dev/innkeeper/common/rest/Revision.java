package dev.innkeeper.common.rest;

import com.datastax.oss.driver.api.core.uuid.Uuids;
import dev.innkeeper.common.cassandra.TimeUuid;
import java.time.Instant;
import java.util.UUID;

/**
 * The revision of an entity; every change makes a new one.
 *
 * @param id a time-based UUID
 */
public record Revision(UUID id) {
    private static final char COUNTED = '.';

    /** A new, unique revision. */
    public static Revision next() {
        return new Revision(Uuids.timeBased());
    }

    /**
     * The first revision of an entity created at {@code time}, to the millisecond: always the same, and earlier than
     * any new one.
     */
    public static Revision first(Instant time) {
        return new Revision(Uuids.startOf(time.toEpochMilli()));
    }

    /** A new revision, at least a microsecond later than this one, whatever the clock says. */
    public Revision successor() {
        UUID now = Uuids.timeBased();
        long earliest = id.timestamp() + TimeUuid.TICKS_OF_A_MICROSECOND;
        return new Revision(now.timestamp() >= earliest ? now : TimeUuid.at(earliest));
    }

    /**
     * Its time in microseconds since 1970, for use as a write timestamp in Cassandra: rows of a later revision win, in
     * whichever order the writes arrive.
     */
    public long microseconds() {
        return TimeUuid.microseconds(id);
    }

    /** The strong entity tag of RFC 9110, 8.8.3. */
    public String etag() {
        return '"' + id.toString() + '"';
    }

    /**
     * The entity tag of a representation that also shows what others count.
     *
     * @param count changes with what is counted; a condition for a change ignores it
     */
    public String etag(int count) {
        return count == 0 ? etag() : '"' + id.toString() + COUNTED + count + '"';
    }

    /** Whether {@code etag} is an entity tag of this revision, whatever was counted. */
    public boolean isNamedBy(String etag) {
        return etag.equals(etag()) || (etag.startsWith('"' + id.toString() + COUNTED) && etag.endsWith("\""));
    }
}
