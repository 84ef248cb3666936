package dev.innkeeper.booking.reservation;

import dev.innkeeper.booking.model.Booking;
import dev.innkeeper.booking.port.BookingTable;
import dev.innkeeper.booking.port.ContentionException;
import dev.innkeeper.booking.port.DerivedRowPort;
import dev.innkeeper.booking.port.Timer;
import dev.innkeeper.model.ConfirmationNumber;
import io.smallrye.mutiny.Uni;
import java.time.Duration;
import java.time.Instant;
import java.util.Map;
import java.util.UUID;
import java.util.concurrent.ConcurrentHashMap;
import org.jspecify.annotations.Nullable;

/**
 * P, and which revisions this process has published, so that a retry or the hotel's question some seconds later need not
 * publish them again. Forgetting costs only repeated work.
 *
 * <p>Events have the time at which their row was seen to be the newest: after it was known to be written, and before a
 * read that showed no later one. So whoever publishes an older version, however slowly, gives it an earlier time than the
 * newer one has, and in the order of events the newest version of a reservation comes last. Events may be read {@link
 * #IN_TIME} after their time; a write that took longer is repeated at a new time, and with the row as it is by then.
 */
final class PublishedHere {
    /** How long it may take from the time of an event until its write is acknowledged. */
    static final Duration IN_TIME = Duration.ofSeconds(1);

    /** Changes that a row lists before it is published again, so that the next one forgets them. */
    static final int MOST_CHANGES = 8;

    /** About four minutes of bookings at 250 a second. */
    private static final int MOST_REMEMBERED = 65_536;

    private static final int MOST_TRIES = 10;

    private final BookingTable table;
    private final DerivedRowPort derivedRows;
    private final Timer timer;
    private final Map<ConfirmationNumber, Known> known = new ConcurrentHashMap<>();

    PublishedHere(BookingPorts ports) {
        table = ports.bookings();
        derivedRows = ports.derivedRows();
        timer = ports.timer();
    }

    /**
     * What is known of a revision.
     *
     * @param seen when it was the newest; null once it is published
     */
    private record Known(UUID revision, @Nullable Instant seen) {}

    /** Remembers that {@code row} was written, and at {@code seen} was followed by no other. */
    void saw(Booking row, Instant seen) {
        remember(row, new Known(row.revision(), seen));
    }

    /** Whether this process has published {@code row}. */
    boolean knows(Booking row) {
        Known last = known.get(row.number());
        return last != null && last.seen() == null && last.revision().equals(row.revision());
    }

    /** P, unless it is known to be done. */
    Uni<Void> ensure(Booking row) {
        if (knows(row)) {
            return Uni.createFrom().voidItem();
        }
        Known last = known.get(row.number());
        Instant seen = last != null && last.revision().equals(row.revision()) ? last.seen() : null;
        return seen != null && isInTime(seen) ? publish(row, seen, MOST_TRIES) : look(row, MOST_TRIES);
    }

    /** P, if {@code row} lists so many changes that the next one should forget them. */
    Uni<Void> makeRoom(Booking row) {
        return row.unpublished().size() < MOST_CHANGES ? Uni.createFrom().voidItem() : ensure(row);
    }

    // Without a change to tell of, the time does not matter.
    private Uni<Void> look(Booking row, int tries) {
        Instant before = timer.now();
        return row.unpublished().isEmpty()
                ? publish(row, before, tries)
                : table.find(row.number()).chain(found -> {
                    Booking now = found.orElse(row) instanceof Booking booking ? booking : row;
                    return now.revision().equals(row.revision()) ? publish(now, before, tries) : again(now, tries);
                });
    }

    private Uni<Void> again(Booking row, int tries) {
        return tries == 1 ? Uni.createFrom().failure(new ContentionException()) : look(row, tries - 1);
    }

    private Uni<Void> publish(Booking row, Instant seen, int tries) {
        return derivedRows.publish(row, seen).chain(() -> {
            if (row.unpublished().isEmpty() || isInTime(seen)) {
                remember(row, new Known(row.revision(), null));
                return Uni.createFrom().voidItem();
            }
            return again(row, tries);
        });
    }

    // A clock that was set back proves nothing.
    private boolean isInTime(Instant seen) {
        Duration took = Duration.between(seen, timer.now());
        return !took.isNegative() && took.compareTo(IN_TIME) <= 0;
    }

    private void remember(Booking row, Known what) {
        if (known.size() >= MOST_REMEMBERED) {
            known.clear();
        }
        known.put(row.number(), what);
    }
}
