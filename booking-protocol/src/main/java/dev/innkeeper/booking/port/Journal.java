package dev.innkeeper.booking.port;

import dev.innkeeper.model.ConfirmationNumber;
import io.smallrye.mutiny.Uni;
import java.time.Duration;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.List;

/**
 * Operations that may have been interrupted, ordered by the time at which a sweeper should check them. An entry is written
 * at a quorum before the operation that it announces. Entries expire and are never deleted, because deletes would fill the
 * queue with tombstones; each slot keeps its sweep position instead.
 *
 * @param <T> an entry; the same may be written again
 */
public interface Journal<T> {
    /** The number of independent sequences over which entries are spread. */
    int SLOTS = 8;

    /** The length of a bucket; one read never crosses a bucket boundary. */
    Duration BUCKET = Duration.ofMinutes(10);

    /** The time to live of an entry. */
    Duration KEPT = Duration.ofDays(10);

    /** The slot of a booking. The hash of a string is the same in every Java version. */
    static int slotOf(ConfirmationNumber booking) {
        return Math.floorMod(booking.value().hashCode(), SLOTS);
    }

    /** When the bucket of {@code due} begins. */
    static Instant bucketOf(Instant due) {
        long length = BUCKET.toMillis();
        return Instant.ofEpochMilli(Math.floorDiv(due.toEpochMilli(), length) * length);
    }

    /** When the bucket of {@code due} ends, and the next begins. */
    static Instant endOfBucket(Instant due) {
        return bucketOf(due).plus(BUCKET);
    }

    /** An entry and when it is due. */
    record Due<T>(T entry, Instant at) {}

    Uni<Void> write(T entry, Instant due);

    /** Writes the entry and returns it as it will be read: to the millisecond. */
    default Uni<Due<T>> announce(T entry, Instant due) {
        Due<T> announced = new Due<>(entry, due.truncatedTo(ChronoUnit.MILLIS));
        return write(entry, announced.at()).replaceWith(announced);
    }

    /** The entries whose work this process has completed. */
    CompletedHere<T> done();

    /** The first {@code most} entries of one bucket that are due at or after {@code from} and before {@code to}. */
    Uni<List<Due<T>>> due(int slot, Instant from, Instant to, int most);

    /** The sweep position of the slot; {@link Instant#EPOCH} when it was never swept. */
    Uni<Instant> sweptUntil(int slot);

    Uni<Void> sweptUntil(int slot, Instant until);
}
