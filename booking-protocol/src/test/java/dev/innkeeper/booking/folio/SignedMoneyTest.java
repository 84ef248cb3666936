package dev.innkeeper.booking.folio;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.innkeeper.model.InvalidValueException;
import java.util.Currency;
import org.junit.jupiter.api.Test;

class SignedMoneyTest {
    private static final Currency EUR = Currency.getInstance("EUR");

    @Test
    void an_amount_is_read_in_either_direction_as_it_is_written() {
        assertThat(SignedMoney.read("12.50", "EUR").decimal()).isEqualTo("12.50");
        assertThat(SignedMoney.read("-12.50", "EUR").decimal()).isEqualTo("-12.50");
        assertThat(SignedMoney.read("-12.50", "EUR"))
                .isEqualTo(SignedMoney.read("12.50", "EUR").negated());
    }

    @Test
    void what_was_paid_is_taken_off_what_is_owed() {
        assertThat(SignedMoney.read("12.50", "EUR").plus(SignedMoney.read("-12.50", "EUR")))
                .isEqualTo(SignedMoney.zero(EUR));
    }

    @Test
    void two_currencies_do_not_add_up() {
        assertThatThrownBy(() -> SignedMoney.zero(EUR).plus(SignedMoney.read("1", "JPY")))
                .isInstanceOf(IllegalArgumentException.class);
    }

    @Test
    void an_amount_without_digits_or_currency_is_refused() {
        assertThatThrownBy(() -> SignedMoney.read(null, "EUR")).isInstanceOf(InvalidValueException.class);
        assertThatThrownBy(() -> SignedMoney.read("1.00", null)).isInstanceOf(InvalidValueException.class);
        assertThatThrownBy(() -> SignedMoney.read("--1.00", "EUR")).isInstanceOf(InvalidValueException.class);
    }
}
