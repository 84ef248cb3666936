package dev.innkeeper.booking.port;

import dev.innkeeper.booking.value.BookingId;
import io.smallrye.mutiny.Uni;
import java.time.Duration;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.List;

/**
 * What may have stopped half-way, by the time from which somebody should look after it. An entry is written, at a quorum,
 * before what it announces; it is never deleted, for a queue that is deleted from fills with tombstones, but expires. In
 * its place, how far the journal has been worked through is kept.
 *
 * @param <T> an entry; the same may be written again
 */
public interface Journal<T> {
    /** Entries are spread over so many sequences, each worked through by itself. */
    int SLOTS = 8;

    /** One reading never crosses a multiple of this. */
    Duration BUCKET = Duration.ofMinutes(10);

    /** How long an entry stays. */
    Duration KEPT = Duration.ofDays(10);

    /** Where the entry of a booking stands; the hash of a UUID is the same in every Java. */
    static int slotOf(BookingId booking) {
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

    /** Writes it, and answers it as it will be read: to the millisecond. */
    default Uni<Due<T>> announce(T entry, Instant due) {
        Due<T> announced = new Due<>(entry, due.truncatedTo(ChronoUnit.MILLIS));
        return write(entry, announced.at()).replaceWith(announced);
    }

    /** What of this journal need not be looked at, as far as this process knows. */
    CompletedHere<T> done();

    /** The first {@code most} entries of one bucket that are due at or after {@code from} and before {@code to}. */
    Uni<List<Due<T>>> due(int slot, Instant from, Instant to, int most);

    /** How far the slot has been worked through; {@link Instant#EPOCH} when never. */
    Uni<Instant> sweptUntil(int slot);

    Uni<Void> sweptUntil(int slot, Instant until);
}
