package dev.innkeeper.reservation.partners.model.income;

import dev.innkeeper.model.Money;
import java.util.Collections;
import java.util.Comparator;
import java.util.Currency;
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

    private Turnover changed(Currency currency, UnaryOperator<CountedAmount> change) {
        Map<Currency, CountedAmount> changed = new TreeMap<>(Comparator.comparing(Currency::getCurrencyCode));
        changed.putAll(byCurrency);
        changed.put(currency, change.apply(byCurrency.getOrDefault(currency, CountedAmount.NONE)));
        return new Turnover(changed);
    }
}
