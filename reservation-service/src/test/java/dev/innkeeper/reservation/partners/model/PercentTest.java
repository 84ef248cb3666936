package dev.innkeeper.reservation.partners.model;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.innkeeper.model.InvalidValueException;
import dev.innkeeper.model.Money;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class PercentTest {
    @ParameterizedTest
    @CsvSource({
        "10, 12.40, EUR, 1.24",
        "12.5, 0.04, EUR, 0.01",
        "12.5, 0.03, EUR, 0.00",
        "0, 99.99, EUR, 0.00",
        "100, 99.99, EUR, 99.99",
        "33.3333, 100.00, EUR, 33.33",
        "50, 3, JPY, 2",
        "12.5, 1.001, KWD, 0.125"
    })
    void a_part_is_rounded_half_up_to_the_decimals_of_the_currency(
            String percent, String amount, String currency, String part) {
        assertThat(new Percent(percent).of(Money.of(amount, currency))).isEqualTo(Money.of(part, currency));
    }

    @ParameterizedTest
    @ValueSource(strings = {"101", "100.0001", "-1", "1e1", "", " 5", "5%", "0.00001", "1000"})
    void what_is_no_part_of_a_hundred_is_refused(String text) {
        assertThatThrownBy(() -> new Percent(text)).isInstanceOf(InvalidValueException.class);
    }

    @Test
    void zeros_at_the_end_make_no_difference() {
        assertThat(new Percent("10.50")).isEqualTo(new Percent("10.5")).hasToString("10.5");
        assertThat(new Percent("100")).hasToString("100");
    }
}
