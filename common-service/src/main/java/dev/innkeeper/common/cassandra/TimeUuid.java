package dev.innkeeper.common.cassandra;

import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.UUID;
import java.util.concurrent.ThreadLocalRandom;

/** Time-based UUIDs (RFC 9562, 5.1) for any given time. */
public final class TimeUuid {
    public static final long TICKS_OF_A_MICROSECOND = 10;

    /** Since 15 October 1582, the epoch of UUIDs. */
    private static final long TICKS_BEFORE_1970 = 0x01B2_1DD2_1381_4000L;

    private TimeUuid() {}

    /** A new UUID with this time, to the microsecond. */
    public static UUID at(Instant time) {
        return at(ChronoUnit.MICROS.between(Instant.EPOCH, time) * TICKS_OF_A_MICROSECOND + TICKS_BEFORE_1970);
    }

    /**
     * A new UUID with the time {@code ticks}, as in {@link UUID#timestamp()}. Low, middle and high bits of the time
     * come in this order, with the version in between. Clock and node are random, so that two UUIDs of the same time
     * differ; bit 40 marks the node as random (6.10).
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
