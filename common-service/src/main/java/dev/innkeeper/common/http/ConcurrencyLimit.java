package dev.innkeeper.common.http;

import java.time.Duration;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.function.LongSupplier;

/**
 * Limits concurrent requests; a bounded queue of others waits, first come, first served. A burst may wait. But when the
 * queue has not been empty for a while, there are more requests than can be answered, and a queue would only make all
 * of them late: then requests are refused after a short wait. (Controlled delay, RFC 8289, in its form for requests: B.
 * Maurer, "Fail at Scale", ACM Queue 13(8), 2015.) Late requests are noticed when another one enters or leaves.
 */
final class ConcurrencyLimit {
    /** Under overload, the longest wait is divided by this. */
    private static final int PART_UNDER_OVERLOAD = 4;

    private final int most;
    private final int longestLine;
    private final long patience;
    private final LongSupplier nanoTime;
    private final Deque<InLine> line = new ArrayDeque<>();
    private int atWork;
    private long emptyAt;

    /**
     * @param patience how long a request may wait, and how long the queue may stay non-empty before that is overload
     */
    ConcurrencyLimit(int most, int longestLine, Duration patience, LongSupplier nanoTime) {
        this.most = most;
        this.longestLine = longestLine;
        this.patience = patience.toNanos();
        this.nanoTime = nanoTime;
        this.emptyAt = nanoTime.getAsLong();
    }

    /** Exactly one of the two methods is called, once, by the thread of the request that enters or leaves. */
    interface Candidate {
        /** The request may run, and must {@link ConcurrencyLimit#leave} afterwards. */
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

    /** Ends a request and lets the next one run. */
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
