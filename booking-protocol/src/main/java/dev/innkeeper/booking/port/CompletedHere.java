package dev.innkeeper.booking.port;

import dev.innkeeper.booking.port.Journal.Due;
import dev.innkeeper.booking.value.Owner;
import java.time.Duration;
import java.time.Instant;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;

/**
 * Entries of a journal of which this process knows that all they announced has been done: its sweeper does not look at
 * them. Another process does, and so does this one after it has died; they find nothing left to do.
 *
 * <p>What others do to the same booking does not matter here: an entry stands for the one request that has written it,
 * and theirs have entries of their own.
 *
 * @param <T> an entry
 */
public final class CompletedHere<T> {
    /** So many are remembered: what is forgotten is only looked at. */
    public static final int MOST_REMEMBERED = 16_384;

    /** For how long after it was due an entry is remembered; a sweeper that is further behind looks at it. */
    public static final Duration REMEMBERED = Duration.ofSeconds(30);

    private final Map<Owner, Due<T>> begun = new ConcurrentHashMap<>();
    private final Set<Due<T>> done = ConcurrentHashMap.newKeySet();

    /** All that {@code entry} announced has been done, and nothing of it is on its way any more. */
    public void add(Due<T> entry) {
        if (done.size() < MOST_REMEMBERED) {
            done.add(entry);
        }
    }

    /** {@code attempt} has done what {@code entry} announced, but what it came to is decided elsewhere. */
    public void begin(Owner attempt, Due<T> entry) {
        if (begun.size() < MOST_REMEMBERED) {
            begun.put(attempt, entry);
        }
    }

    /** What {@code attempt} has begun with {@code entry} has come to its end, if it was begun here. */
    public void end(Owner attempt, T entry) {
        Due<T> announced = begun.remove(attempt);
        if (announced != null && announced.entry().equals(entry)) {
            add(announced);
        }
    }

    public boolean includes(Due<T> entry) {
        return done.contains(entry);
    }

    /** Forgets what no sweeper reads any more at {@code now}. */
    public void forget(Instant now) {
        Instant before = now.minus(REMEMBERED);
        done.removeIf(entry -> entry.at().isBefore(before));
        begun.values().removeIf(entry -> entry.at().isBefore(before));
    }
}
