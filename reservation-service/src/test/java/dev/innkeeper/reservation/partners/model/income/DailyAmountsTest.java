package dev.innkeeper.reservation.partners.model.income;

import static org.assertj.core.api.Assertions.assertThat;

import dev.innkeeper.model.Money;
import dev.innkeeper.reservation.partners.model.Commission;
import dev.innkeeper.reservation.partners.model.Commissions;
import dev.innkeeper.reservation.partners.model.Percent;
import java.math.BigDecimal;
import java.time.LocalDate;
import java.util.Currency;
import java.util.List;
import org.junit.jupiter.api.Test;

class DailyAmountsTest {
    private static final LocalDate MONDAY = LocalDate.parse("2027-05-03");
    private static final LocalDate TUESDAY = LocalDate.parse("2027-05-04");
    private static final Commissions COMMISSIONS = new Commissions(
            List.of(new Commission(MONDAY, new Percent("12.5")), new Commission(TUESDAY, new Percent("10"))));

    @Test
    void slots_of_a_day_add_up_before_the_income_is_rounded() {
        DailyAmounts amounts = new DailyAmounts(
                List.of(click(MONDAY, "0.02", "EUR"), click(MONDAY, "0.02", "EUR"), booking(MONDAY, "100.00", "EUR")));

        assertThat(amounts.income(COMMISSIONS))
                .containsExactly(new DayIncome(MONDAY, new Percent("12.5"), List.of(euros("0.04", "100.00", "12.51"))));
    }

    @Test
    void totals_are_sums_of_rounded_days() {
        List<DayIncome> days = new DailyAmounts(List.of(
                        click(MONDAY, "0.04", "EUR"), click(TUESDAY, "0.05", "EUR"), click(TUESDAY, "7", "JPY")))
                .income(COMMISSIONS);

        assertThat(DailyAmounts.totals(days))
                .containsExactly(
                        euros("0.09", "0.00", "0.02"),
                        new IncomeAmounts(Money.of("7", "JPY"), Money.of("0", "JPY"), Money.of("1", "JPY")));
    }

    @Test
    void a_day_before_the_first_commission_earns_nothing() {
        LocalDate sunday = MONDAY.minusDays(1);

        assertThat(new DailyAmounts(List.of(click(sunday, "9.99", "EUR"))).income(COMMISSIONS))
                .containsExactly(new DayIncome(sunday, Percent.ZERO, List.of(euros("9.99", "0.00", "0.00"))));
    }

    @Test
    void a_day_with_nothing_left_is_left_out() {
        DailyAmount cancelled =
                new DailyAmount(MONDAY, TurnoverKind.BOOKING, euro(), new CountedAmount(0, new BigDecimal("0.00")));

        assertThat(new DailyAmounts(List.of(cancelled)).income(COMMISSIONS)).isEmpty();
    }

    private static DailyAmount click(LocalDate date, String amount, String currency) {
        return new DailyAmount(
                date, TurnoverKind.CLICK, Currency.getInstance(currency), new CountedAmount(1, new BigDecimal(amount)));
    }

    private static DailyAmount booking(LocalDate date, String amount, String currency) {
        return new DailyAmount(
                date,
                TurnoverKind.BOOKING,
                Currency.getInstance(currency),
                new CountedAmount(1, new BigDecimal(amount)));
    }

    private static IncomeAmounts euros(String clicks, String bookings, String income) {
        return new IncomeAmounts(Money.of(clicks, "EUR"), Money.of(bookings, "EUR"), Money.of(income, "EUR"));
    }

    private static Currency euro() {
        return Currency.getInstance("EUR");
    }
}
