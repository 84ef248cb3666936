package dev.innkeeper.booking.model;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.innkeeper.booking.port.NotOfferedException;
import dev.innkeeper.model.Money;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class RefusalTest {
    @ParameterizedTest
    @EnumSource(Refusal.Reason.class)
    void a_reason_is_read_back_from_its_code(Refusal.Reason reason) {
        assertThat(Refusal.Reason.ofCode(reason.code())).isEqualTo(reason);
    }

    @Test
    void a_code_without_a_reason_fails() {
        assertThatThrownBy(() -> Refusal.Reason.ofCode("weather")).hasMessage("Unknown refusal weather");
    }

    @Test
    void a_changed_price_says_what_the_stay_costs_now() {
        Refusal refusal = Refusal.priceChanged(Money.of("123.00", "EUR"));

        assertThat(refusal.total()).isEqualTo(Money.of("123.00", "EUR"));
        assertThat(new NotOfferedException(refusal)).hasMessage("Not offered: PRICE_CHANGED");
    }
}
