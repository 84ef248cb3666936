package dev.innkeeper.benchmark.load;

import dev.innkeeper.benchmark.BenchmarkFailedException;
import java.util.concurrent.atomic.AtomicReference;
import java.util.concurrent.atomic.LongAdder;
import org.HdrHistogram.Histogram;
import org.HdrHistogram.Recorder;
import org.jspecify.annotations.Nullable;

/** What is noted of a load while it goes on, by many threads. The first answer that is wrong is kept, and told. */
final class Notes {
    private static final int DIGITS = 3;

    private final String what;
    private final int expected;
    private final Recorder latencies = new Recorder(DIGITS);
    private final LongAdder refused = new LongAdder();
    private final AtomicReference<@Nullable String> firstWrong = new AtomicReference<>();

    Notes(String what, int expected) {
        this.what = what;
        this.expected = expected;
    }

    /** Notes the end of one time: how many items it answered, or the fault that it failed with. */
    void note(@Nullable Integer items, @Nullable Throwable fault, long nanos) {
        if (fault != null) {
            firstWrong.compareAndSet(null, fault.toString());
            return;
        }
        if (items == null || (items != expected && items != Work.REFUSED)) {
            firstWrong.compareAndSet(null, items + " items in place of " + expected);
            return;
        }
        if (items == Work.REFUSED) {
            refused.increment();
            return;
        }
        latencies.recordValue(Math.max(0, nanos));
    }

    boolean isWrong() {
        return firstWrong.get() != null;
    }

    /** Gives up because something took too long. */
    void giveUp(String why) {
        firstWrong.compareAndSet(null, why);
    }

    /**
     * All of it.
     *
     * @throws BenchmarkFailedException with the first wrong answer, if there was one
     */
    Slice slice(long nanos) {
        String wrong = firstWrong.get();
        if (wrong != null) {
            throw new BenchmarkFailedException(what + " was not answered as it should be: " + wrong);
        }
        Histogram all = latencies.getIntervalHistogram();
        return new Slice(nanos, refused.sum(), all);
    }
}
