package dev.innkeeper.reservation.partners.model.income;

import dev.innkeeper.model.Money;
import dev.innkeeper.reservation.partners.model.Commissions;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.Currency;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** What a partner brings by day and currency: the slots of each day added up. */
public final class DailyAmounts {
    private static final Comparator<Currency> BY_CODE = Comparator.comparing(Currency::getCurrencyCode);

    private final Map<LocalDate, Map<Currency, Map<TurnoverKind, CountedAmount>>> days = new TreeMap<>();

    public DailyAmounts(Collection<DailyAmount> rows) {
        rows.stream().filter(row -> row.sum().count() > 0).forEach(this::add);
    }

    private void add(DailyAmount row) {
        days.computeIfAbsent(row.date(), date -> new TreeMap<>(BY_CODE))
                .computeIfAbsent(row.currency(), currency -> new EnumMap<>(TurnoverKind.class))
                .merge(row.kind(), row.sum(), CountedAmount::plus);
    }

    /** How many clicks there were on {@code date}. */
    public int clicks(LocalDate date) {
        return days.getOrDefault(date, Map.of()).values().stream()
                .mapToInt(sums -> of(sums, TurnoverKind.CLICK).count())
                .sum();
    }

    /** What the partner earns on each day that has clicks or bookings, in order. */
    public List<DayIncome> income(Commissions commissions) {
        List<DayIncome> income = new ArrayList<>();
        days.forEach((date, currencies) -> {
            List<IncomeAmounts> amounts = new ArrayList<>();
            currencies.forEach((currency, sums) -> amounts.add(IncomeAmounts.of(
                    new Money(of(sums, TurnoverKind.CLICK).amount(), currency),
                    new Money(of(sums, TurnoverKind.BOOKING).amount(), currency),
                    commissions.on(date))));
            income.add(new DayIncome(date, commissions.on(date), amounts));
        });
        return income;
    }

    /** The sums of {@code days}, by currency. */
    public static List<IncomeAmounts> totals(List<DayIncome> days) {
        Map<Currency, IncomeAmounts> totals = new TreeMap<>(BY_CODE);
        days.stream()
                .flatMap(day -> day.amounts().stream())
                .forEach(amounts -> totals.merge(amounts.currency(), amounts, IncomeAmounts::plus));
        return List.copyOf(totals.values());
    }

    private static CountedAmount of(Map<TurnoverKind, CountedAmount> sums, TurnoverKind kind) {
        return sums.getOrDefault(kind, CountedAmount.NONE);
    }
}
