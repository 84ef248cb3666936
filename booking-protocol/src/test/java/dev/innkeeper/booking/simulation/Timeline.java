package dev.innkeeper.booking.simulation;

import java.util.PriorityQueue;
import java.util.SplittableRandom;

/** What happens next. Of two things at one millisecond, the seed says which comes first. */
final class Timeline {
    private record Event(long at, int rank, Runnable what) implements Comparable<Event> {
        @Override
        public int compareTo(Event other) {
            int byTime = Long.compare(at, other.at);
            return byTime != 0 ? byTime : Integer.compare(rank, other.rank);
        }
    }

    private final PriorityQueue<Event> events = new PriorityQueue<>();
    private final SplittableRandom random;
    private long now;

    Timeline(SplittableRandom random) {
        this.random = random;
    }

    /** Milliseconds since the beginning of the world, which nobody in it can see. */
    long now() {
        return now;
    }

    void after(long millis, Runnable what) {
        events.add(new Event(now + millis, random.nextInt(), what));
    }

    /** Lets the next thing happen; false when nothing is left. */
    boolean step() {
        Event next = events.poll();
        if (next == null) {
            return false;
        }
        now = Math.max(now, next.at());
        next.what().run();
        return true;
    }

    void skip(long millis) {
        now += millis;
    }
}
