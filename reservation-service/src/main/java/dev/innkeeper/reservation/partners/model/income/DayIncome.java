package dev.innkeeper.reservation.partners.model.income;

import dev.innkeeper.reservation.partners.model.Percent;
import java.time.LocalDate;
import java.util.List;

/**
 * What a partner earns on a day.
 *
 * @param percent in force on the day
 * @param amounts one for each currency, by its code
 */
public record DayIncome(LocalDate date, Percent percent, List<IncomeAmounts> amounts) {
    public DayIncome {
        amounts = List.copyOf(amounts);
    }
}
