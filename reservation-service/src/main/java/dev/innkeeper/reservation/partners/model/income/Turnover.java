package dev.innkeeper.reservation.partners.model.income;

import dev.innkeeper.model.Money;
import java.util.Collections;
import java.util.Comparator;
import java.util.Currency;
import java.util.HashMap;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.UnaryOperator;

/**
 * How many clicks or bookings there are, and what they are worth together. A currency that was there once stays, also
 * with nothing left, so that rows that repeat the totals are replaced.
 */
public record Turnover(Map<Currency, CountedAmount> byCurrency) {
    /** Nothing. */
    public static final Turnover NONE = new Turnover(Map.of());

    public Turnover {
        TreeMap<Currency, CountedAmount> sorted = new TreeMap<>(Comparator.comparing(Currency::getCurrencyCode));
        sorted.putAll(byCurrency);
        byCurrency = Collections.unmodifiableMap(sorted);
    }

    /** With one more. */
    public Turnover plus(Money one) {
        return changed(one.currency(), sum -> sum.plus(new CountedAmount(1, one.amount())));
    }

    /** With one less. */
    public Turnover minus(Money one) {
        return changed(one.currency(), sum -> sum.minus(one.amount()));
    }

    /** Whether both are worth the same. A currency with nothing left is like one that was never there. */
    public boolean isWorth(Turnover other) {
        return covering(other).byCurrency.entrySet().stream()
                .allMatch(
                        sum -> sum.getValue().isWorth(other.byCurrency.getOrDefault(sum.getKey(), CountedAmount.NONE)));
    }

    /** The same, with nothing of each currency that only {@code other} has. */
    public Turnover covering(Turnover other) {
        Map<Currency, CountedAmount> sums = new HashMap<>(byCurrency);
        other.byCurrency.keySet().forEach(currency -> sums.putIfAbsent(currency, CountedAmount.NONE));
        return new Turnover(sums);
    }

    private Turnover changed(Currency currency, UnaryOperator<CountedAmount> change) {
        Map<Currency, CountedAmount> changed = new TreeMap<>(Comparator.comparing(Currency::getCurrencyCode));
        changed.putAll(byCurrency);
        changed.put(currency, change.apply(byCurrency.getOrDefault(currency, CountedAmount.NONE)));
        return new Turnover(changed);
    }
}
