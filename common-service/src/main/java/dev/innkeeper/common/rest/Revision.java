package dev.innkeeper.common.rest;

import com.datastax.oss.driver.api.core.uuid.Uuids;
import java.util.UUID;
import java.util.concurrent.ThreadLocalRandom;

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
        return new Revision(now.timestamp() >= earliest ? now : at(earliest));
    }

    /**
     * Its time in microseconds since 1970, as Cassandra stamps writes: what is written for one revision of a thing at
     * this time hides what was written for earlier ones, in whichever order the two arrive.
     */
    public long microseconds() {
        return Math.floorDiv(id.timestamp() - TICKS_BEFORE_1970, TICKS_OF_A_MICROSECOND);
    }

    // RFC 9562, 5.1: low, middle and high bits of the time, in this order, with the version between. Clock and node are
    // random, so that two successors at one time differ; bit 40 tells a random node from a network card (6.10).
    private static UUID at(long ticks) {
        long time = (ticks << 32) | ((ticks >>> 16) & 0xFFFF_0000L) | 0x1000L | ((ticks >>> 48) & 0x0FFFL);
        long random = ThreadLocalRandom.current().nextLong();
        return new UUID(time, (random & 0x3FFF_FFFF_FFFF_FFFFL) | 0x8000_0100_0000_0000L);
    }

    /** The strong entity tag of RFC 9110, 8.8.3. */
    public String etag() {
        return '"' + id.toString() + '"';
    }
}
