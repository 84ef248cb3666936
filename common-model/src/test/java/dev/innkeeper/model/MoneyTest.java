package dev.innkeeper.model;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.fasterxml.jackson.databind.ObjectMapper;
import java.util.Currency;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class MoneyTest {
    private final ObjectMapper json = new ObjectMapper();

    @Test
    void the_wire_has_a_decimal_string_and_a_currency_code() throws Exception {
        assertThat(json.writeValueAsString(Money.of("129.00", "EUR")))
                .isEqualTo("{\"amount\":\"129.00\",\"currency\":\"EUR\"}");
        assertThat(json.readValue("{\"amount\":\"129.00\",\"currency\":\"EUR\"}", Money.class))
                .isEqualTo(Money.of("129.00", "EUR"));
    }

    @ParameterizedTest
    @CsvSource({"129, EUR, 129.00", "129.5, EUR, 129.50", "12900, JPY, 12900", "1.234, KWD, 1.234"})
    void an_amount_is_filled_up_to_the_decimals_of_its_currency(String amount, String currency, String wire) {
        assertThat(Money.of(amount, currency).decimal()).isEqualTo(wire);
    }

    @ParameterizedTest
    @CsvSource({
        "129.001, EUR, amount",
        "129.000, EUR, amount",
        "12900.5, JPY, amount",
        "-1.00, EUR, amount",
        "1e3, EUR, amount",
        "NaN, EUR, amount",
        "'', EUR, amount",
        "1234567890123, EUR, amount",
        "1.00, EURO, currency",
        "1.00, XXX, currency",
        "1.00, eur, currency"
    })
    void what_is_no_money_is_refused_and_the_member_named(String amount, String currency, String field) {
        assertThatThrownBy(() -> Money.of(amount, currency))
                .isInstanceOfSatisfying(
                        InvalidValueException.class,
                        refused -> assertThat(refused.violations())
                                .extracting(Violation::field)
                                .containsExactly(field));
    }

    @Test
    void prices_of_nights_add_up_exactly() {
        List<NightPrice> nights = List.of(
                new NightPrice(java.time.LocalDate.of(2027, 5, 3), Money.of("0.10", "EUR")),
                new NightPrice(java.time.LocalDate.of(2027, 5, 4), Money.of("0.20", "EUR")));

        assertThat(NightPrice.total(nights, Currency.getInstance("EUR"))).isEqualTo(Money.of("0.30", "EUR"));
    }
}
