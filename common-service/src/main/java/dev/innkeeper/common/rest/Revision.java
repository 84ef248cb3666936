package dev.innkeeper.common.rest;

import com.datastax.oss.driver.api.core.uuid.Uuids;
import java.util.UUID;

/**
 * Which state of a thing it is: another one after every change.
 *
 * @param id a time-based UUID
 */
public record Revision(UUID id) {
    private static final long TICKS_OF_A_MICROSECOND = 10;
    /** From 15 October 1582, where the time of a UUID begins. */
    private static final long TICKS_BEFORE_1970 = 0x01B2_1DD2_1381_4000L;

    /** A new one, unlike all others. */
    public static Revision next() {
        return new Revision(Uuids.timeBased());
    }

    /** A new one, later than this one by at least a microsecond, whatever the clock says. */
    public Revision successor() {
        UUID now = Uuids.timeBased();
        long earliest = id.timestamp() + TICKS_OF_A_MICROSECOND;
        return new Revision(now.timestamp() >= earliest ? now : at(earliest, now.getLeastSignificantBits()));
    }

    /**
     * Its time in microseconds since 1970, as Cassandra stamps writes: what is written for one revision of a thing at
     * this time hides what was written for earlier ones, in whichever order the two arrive.
     */
    public long microseconds() {
        return Math.floorDiv(id.timestamp() - TICKS_BEFORE_1970, TICKS_OF_A_MICROSECOND);
    }

    // RFC 9562, 5.1: low, middle and high bits of the time, in this order, with the version between.
    private static UUID at(long ticks, long clockAndNode) {
        long time = (ticks << 32) | ((ticks >>> 16) & 0xFFFF_0000L) | 0x1000L | ((ticks >>> 48) & 0x0FFFL);
        return new UUID(time, clockAndNode);
    }

    /** The strong entity tag of RFC 9110, 8.8.3. */
    public String etag() {
        return '"' + id.toString() + '"';
    }
}
