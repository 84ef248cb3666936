package dev.innkeeper.reservation.partners.model.income;

import dev.innkeeper.reservation.partners.model.PartnerId;
import java.time.LocalDate;
import java.util.List;

/**
 * What a partner earns in a period.
 *
 * @param to the day after the last one
 * @param days those with clicks or bookings, in order
 * @param totals sums of the days, one for each currency, by its code
 */
public record Income(
        PartnerId partner, LocalDate from, LocalDate to, List<DayIncome> days, List<IncomeAmounts> totals) {
    public Income {
        days = List.copyOf(days);
        totals = List.copyOf(totals);
    }
}
