package dev.innkeeper.reservation.partners.model.income;

import com.fasterxml.jackson.annotation.JsonIgnore;
import dev.innkeeper.model.Money;
import dev.innkeeper.reservation.partners.model.Percent;
import java.util.Currency;

/**
 * Amounts of one currency.
 *
 * @param clicks what the clicks are worth
 * @param bookings what the bookings are worth that were not cancelled
 * @param income the partner's part of both
 */
public record IncomeAmounts(Money clicks, Money bookings, Money income) {

    /** Of a day: the income is rounded half up to the decimals of the currency. */
    public static IncomeAmounts of(Money clicks, Money bookings, Percent percent) {
        return new IncomeAmounts(clicks, bookings, percent.of(clicks.plus(bookings)));
    }

    /** The sum; incomes are not rounded again. */
    public IncomeAmounts plus(IncomeAmounts other) {
        return new IncomeAmounts(clicks.plus(other.clicks), bookings.plus(other.bookings), income.plus(other.income));
    }

    /** The currency of all of them. */
    @JsonIgnore
    public Currency currency() {
        return income.currency();
    }
}
