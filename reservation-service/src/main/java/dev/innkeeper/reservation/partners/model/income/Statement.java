package dev.innkeeper.reservation.partners.model.income;

import dev.innkeeper.reservation.partners.model.PartnerId;
import java.util.List;

/**
 * What a partner earns in a month that is over.
 *
 * @param month such as {@code 2027-05}
 * @param days those with clicks or bookings, in order
 * @param totals sums of the days, one for each currency, by its code
 */
public record Statement(PartnerId partner, String month, List<DayIncome> days, List<IncomeAmounts> totals) {
    public Statement {
        days = List.copyOf(days);
        totals = List.copyOf(totals);
    }
}
