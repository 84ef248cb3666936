package dev.innkeeper.model.tax;

import dev.innkeeper.model.Money;
import java.util.Comparator;
import java.util.List;
import java.util.TreeMap;

/**
 * What one tax of a stay comes to.
 *
 * @param included whether the prices of the nights include it
 */
public record TaxTotal(TaxCode code, Money amount, boolean included) {
    private static final Comparator<TaxTotal> BY_CODE =
            Comparator.comparing(TaxTotal::code).thenComparing(TaxTotal::included);

    /** The sum of {@code lines} for each code, by code. */
    public static List<TaxTotal> of(List<TaxLine> lines) {
        TreeMap<TaxTotal, Money> sums = new TreeMap<>(BY_CODE);
        for (TaxLine line : lines) {
            sums.merge(new TaxTotal(line.code(), line.amount(), line.included()), line.amount(), Money::plus);
        }
        return sums.entrySet().stream()
                .map(sum -> new TaxTotal(
                        sum.getKey().code(), sum.getValue(), sum.getKey().included()))
                .toList();
    }
}
