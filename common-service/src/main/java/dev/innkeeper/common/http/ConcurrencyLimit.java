package dev.innkeeper.common.http;

import java.time.Duration;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.function.LongSupplier;

/**
 * So many requests at work at a time, and a line of some that wait for a place, first come, first served. A burst is let
 * wait; but where the line has not been empty for a while, more is asked than can be answered, and a line would only
 * make all of them late: then whoever has waited a little is refused. (Controlled delay, RFC 8289, in its form for
 * requests: B. Maurer, "Fail at Scale", ACM Queue 13(8), 2015.) Who is late is noticed when somebody comes or leaves.
 */
final class ConcurrencyLimit {
    /** Of their patience, what is left to those in line under overload. */
    private static final int PART_UNDER_OVERLOAD = 4;

    private final int most;
    private final int longestLine;
    private final long patience;
    private final LongSupplier nanoTime;
    private final Deque<InLine> line = new ArrayDeque<>();
    private int atWork;
    private long emptyAt;

    /** @param patience how long anybody waits, and for how long the line may go on without being empty */
    ConcurrencyLimit(int most, int longestLine, Duration patience, LongSupplier nanoTime) {
        this.most = most;
        this.longestLine = longestLine;
        this.patience = patience.toNanos();
        this.nanoTime = nanoTime;
        this.emptyAt = nanoTime.getAsLong();
    }

    /** Of its two methods one is called, once, by whichever thread comes or leaves. */
    interface Candidate {
        /** Has a place now, and must {@link ConcurrencyLimit#leave} it. */
        void begin();

        void refuse();
    }

    private record InLine(Candidate candidate, long since) {}

    void enter(Candidate candidate) {
        List<Candidate> refused;
        boolean begins;
        synchronized (line) {
            long now = nanoTime.getAsLong();
            refused = takeLate(now);
            begins = atWork < most;
            if (begins) {
                atWork++;
                emptyAt = now;
            } else if (line.size() < longestLine) {
                line.add(new InLine(candidate, now));
            } else {
                refused.add(candidate);
            }
        }
        refused.forEach(Candidate::refuse);
        if (begins) {
            candidate.begin();
        }
    }

    /** Gives a place back, to the next in line. */
    void leave() {
        List<Candidate> refused;
        InLine next;
        synchronized (line) {
            long now = nanoTime.getAsLong();
            refused = takeLate(now);
            next = line.poll();
            if (next == null) {
                atWork--;
                emptyAt = now;
            }
        }
        refused.forEach(Candidate::refuse);
        if (next != null) {
            next.candidate().begin();
        }
    }

    int atWork() {
        synchronized (line) {
            return atWork;
        }
    }

    int waiting() {
        synchronized (line) {
            return line.size();
        }
    }

    private List<Candidate> takeLate(long now) {
        long longest = now - emptyAt > patience ? patience / PART_UNDER_OVERLOAD : patience;
        List<Candidate> late = new ArrayList<>();
        while (!line.isEmpty() && now - line.getFirst().since() > longest) {
            late.add(line.removeFirst().candidate());
        }
        return late;
    }
}
