package dev.innkeeper.benchmark.report;

import java.util.List;
import java.util.stream.DoubleStream;
import org.HdrHistogram.Histogram;

/** Latencies by percentile, as far as there were enough of them. */
public record Curve(String name, List<Point> points) {
    private static final double NANOS_A_MILLI = 1e6;
    private static final double[] PERCENTILES = {0, 25, 50, 75, 90, 95, 99, 99.5, 99.9, 99.95, 99.99};
    private static final double ALL = 100;

    /** @param percentile of all, from 0 to below 100, that took no longer than {@code millis} */
    public record Point(double percentile, double millis) {}

    /** Further points than one value can tell apart are left out. */
    public static Curve of(String name, Histogram latencies) {
        long values = latencies.getTotalCount();
        return new Curve(
                name,
                DoubleStream.of(PERCENTILES)
                        .filter(percentile -> values * (ALL - percentile) >= ALL)
                        .mapToObj(percentile ->
                                new Point(percentile, latencies.getValueAtPercentile(percentile) / NANOS_A_MILLI))
                        .toList());
    }
}
