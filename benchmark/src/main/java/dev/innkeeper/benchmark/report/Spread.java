package dev.innkeeper.benchmark.report;

import java.util.Collection;
import java.util.Locale;

/** Where the values of several rounds lie. On a shared machine one value alone says nothing. */
public record Spread(double median, double least, double most) {

    /** @param values one or more */
    public static Spread of(Collection<Double> values) {
        double[] sorted =
                values.stream().mapToDouble(Double::doubleValue).sorted().toArray();
        if (sorted.length == 0) {
            throw new IllegalArgumentException("There is no spread of nothing");
        }
        int middle = sorted.length / 2;
        double median = sorted.length % 2 == 1 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2;
        return new Spread(median, sorted[0], sorted[sorted.length - 1]);
    }

    /** All of it divided by a number more than 0. */
    public Spread dividedBy(double number) {
        return new Spread(median / number, least / number, most / number);
    }

    /** {@code median (least..most)} with that many decimals. */
    public String text(int decimals) {
        String number = "%." + decimals + "f";
        return String.format(Locale.ROOT, number + " (" + number + ".." + number + ")", median, least, most);
    }
}
