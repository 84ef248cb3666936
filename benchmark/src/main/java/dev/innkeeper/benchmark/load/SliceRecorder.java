package dev.innkeeper.benchmark.load;

import dev.innkeeper.benchmark.BenchmarkFailedException;
import java.util.concurrent.atomic.AtomicReference;
import java.util.concurrent.atomic.LongAdder;
import org.HdrHistogram.Recorder;
import org.jspecify.annotations.Nullable;

/** Collects the results of a slice from many threads. The first wrong result fails the slice. */
final class SliceRecorder {
    private static final int DIGITS = 3;

    private final String workload;
    private final int expectedItems;
    private final Recorder latencies = new Recorder(DIGITS);
    private final LongAdder refused = new LongAdder();
    private final AtomicReference<@Nullable String> failure = new AtomicReference<>();

    SliceRecorder(String workload, int expectedItems) {
        this.workload = workload;
        this.expectedItems = expectedItems;
    }

    /** Records one execution: the number of items that it returned, or the fault that it failed with. */
    void record(@Nullable Integer items, @Nullable Throwable fault, long nanos) {
        if (fault != null) {
            fail(fault.toString());
        } else if (items != null && items == Work.REFUSED) {
            refused.increment();
        } else if (items == null || items != expectedItems) {
            fail(items + " items instead of " + expectedItems);
        } else {
            latencies.recordValue(Math.max(0, nanos));
        }
    }

    boolean hasFailed() {
        return failure.get() != null;
    }

    void fail(String why) {
        failure.compareAndSet(null, why);
    }

    /**
     * All that was recorded.
     *
     * @throws BenchmarkFailedException with the first wrong result, if there was one
     */
    Slice slice(long nanos) {
        String why = failure.get();
        if (why != null) {
            throw new BenchmarkFailedException(workload + " failed: " + why);
        }
        return new Slice(nanos, refused.sum(), latencies.getIntervalHistogram());
    }
}
