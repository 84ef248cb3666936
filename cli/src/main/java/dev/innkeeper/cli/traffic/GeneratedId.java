package dev.innkeeper.cli.traffic;

import dev.innkeeper.common.cassandra.TimeUuid;
import java.time.Instant;
import java.util.Random;
import java.util.UUID;

/** Ids that follow from a plan. */
final class GeneratedId {
    private GeneratedId() {}

    /** A time-based UUID, as {@link TimeUuid#at} makes it, with the bits after the time from {@code random}. */
    static UUID at(Instant time, Random random) {
        long rest = (random.nextLong() & 0x3FFF_FFFF_FFFF_FFFFL) | 0x8000_0100_0000_0000L;
        return new UUID(TimeUuid.at(time).getMostSignificantBits(), rest);
    }

    /** A UUID of version 4. */
    static UUID random(Random random) {
        long high = (random.nextLong() & ~0xF000L) | 0x4000L;
        return new UUID(high, (random.nextLong() & 0x3FFF_FFFF_FFFF_FFFFL) | 0x8000_0000_0000_0000L);
    }
}
