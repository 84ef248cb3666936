package dev.innkeeper.common.cassandra;

import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.UUID;
import java.util.concurrent.ThreadLocalRandom;

/** UUIDs that tell a time (RFC 9562, 5.1), for times that are not the system's now. */
public final class TimeUuid {
    public static final long TICKS_OF_A_MICROSECOND = 10;

    /** From 15 October 1582, where the time of a UUID begins. */
    private static final long TICKS_BEFORE_1970 = 0x01B2_1DD2_1381_4000L;

    private TimeUuid() {}

    /** A new one of that time, to the microsecond. */
    public static UUID at(Instant time) {
        return at(ChronoUnit.MICROS.between(Instant.EPOCH, time) * TICKS_OF_A_MICROSECOND + TICKS_BEFORE_1970);
    }

    /**
     * A new one of the time {@code ticks}, counted as {@link UUID#timestamp()} does. Low, middle and high bits of the time
     * come in this order, with the version between. Clock and node are random, so that two of one time differ; bit 40
     * tells a random node from a network card (6.10).
     */
    public static UUID at(long ticks) {
        long time = (ticks << 32) | ((ticks >>> 16) & 0xFFFF_0000L) | 0x1000L | ((ticks >>> 48) & 0x0FFFL);
        long random = ThreadLocalRandom.current().nextLong();
        return new UUID(time, (random & 0x3FFF_FFFF_FFFF_FFFFL) | 0x8000_0100_0000_0000L);
    }

    /** The time of {@code id} in microseconds since 1970. */
    public static long microseconds(UUID id) {
        return Math.floorDiv(id.timestamp() - TICKS_BEFORE_1970, TICKS_OF_A_MICROSECOND);
    }

    /** The time of {@code id}, to the microsecond. */
    public static Instant time(UUID id) {
        return Instant.EPOCH.plus(microseconds(id), ChronoUnit.MICROS);
    }
}
