package dev.innkeeper.benchmark.load;

import org.HdrHistogram.Histogram;

/**
 * The result of a short run.
 *
 * @param nanos from the first request to the last response
 * @param refused responses that said when to retry; no other number includes them
 * @param latencies of all other responses, in nanoseconds
 */
public record Slice(long nanos, long refused, Histogram latencies) {
    private static final double NANOS_PER_SECOND = 1e9;
    private static final double NANOS_PER_MILLI = 1e6;

    /** The number of executions. */
    public long done() {
        return latencies.getTotalCount();
    }

    /** Executions per second. */
    public double throughput() {
        return done() * NANOS_PER_SECOND / nanos;
    }

    /** Refused requests as a fraction of all, 0 to 1. */
    public double refusedFraction() {
        return (double) refused / (refused + done());
    }

    /** A latency percentile in milliseconds. */
    public double millis(double percentile) {
        return latencies.getValueAtPercentile(percentile) / NANOS_PER_MILLI;
    }
}
