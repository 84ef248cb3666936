package dev.innkeeper.booking.port;

import dev.innkeeper.booking.port.Journal.Due;
import java.time.Duration;
import java.time.Instant;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;

/**
 * Journal entries whose work this process has completed, so that its sweeper skips them. Other processes, or this one
 * after a restart, check these entries again and find no pending work.
 *
 * <p>An entry stands for the one request that wrote it. Other requests for the same booking have entries of their own.
 *
 * @param <T> an entry
 */
public final class CompletedHere<T> {
    /** The number of entries to remember; the sweeper just checks the others. */
    public static final int MOST_REMEMBERED = 65_536;

    /**
     * How long after its due time an entry is remembered: for as long as sweepers read it again, and then some. A sweeper
     * that is further behind checks it.
     */
    public static final Duration REMEMBERED = Duration.ofSeconds(100);

    private final Set<Due<T>> done = ConcurrentHashMap.newKeySet();

    /** The work that {@code entry} announced is complete, and no message of it is in flight. */
    public void add(Due<T> entry) {
        if (done.size() < MOST_REMEMBERED) {
            done.add(entry);
        }
    }

    public boolean includes(Due<T> entry) {
        return done.contains(entry);
    }

    /** Forgets entries that no sweeper reads any more at {@code now}. */
    public void forget(Instant now) {
        Instant before = now.minus(REMEMBERED);
        done.removeIf(entry -> entry.at().isBefore(before));
    }
}
