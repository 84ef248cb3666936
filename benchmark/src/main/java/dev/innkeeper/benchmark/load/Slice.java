package dev.innkeeper.benchmark.load;

import org.HdrHistogram.Histogram;

/**
 * What was noted of a short stretch of load.
 *
 * @param nanos from its first request to its last answer
 * @param refused answers that told to come again later; they are in no other number
 * @param latencies of all others, in nanoseconds
 */
public record Slice(long nanos, long refused, Histogram latencies) {
    private static final double NANOS_A_SECOND = 1e9;
    private static final double NANOS_A_MILLI = 1e6;

    /** How often the work was done. */
    public long done() {
        return latencies.getTotalCount();
    }

    /** How often in a second. */
    public double throughput() {
        return done() * NANOS_A_SECOND / nanos;
    }

    /** The latency in milliseconds that {@code percentile}, from 0 to 100, of all were below. */
    public double millis(double percentile) {
        return latencies.getValueAtPercentile(percentile) / NANOS_A_MILLI;
    }
}
