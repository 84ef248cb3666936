package dev.innkeeper.benchmark.report;

import java.util.Collection;
import java.util.Locale;

/** The values of several rounds. On a shared machine, one value alone says nothing. */
public record Summary(double median, double min, double max) {

    /** @param values one or more */
    public static Summary of(Collection<Double> values) {
        double[] sorted =
                values.stream().mapToDouble(Double::doubleValue).sorted().toArray();
        if (sorted.length == 0) {
            throw new IllegalArgumentException("No values to summarise");
        }
        int middle = sorted.length / 2;
        double median = sorted.length % 2 == 1 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2;
        return new Summary(median, sorted[0], sorted[sorted.length - 1]);
    }

    /** {@code median (min..max)} with that many decimals. */
    public String text(int decimals) {
        String number = "%." + decimals + "f";
        return String.format(Locale.ROOT, number + " (" + number + ".." + number + ")", median, min, max);
    }
}
