package dev.innkeeper.booking.model;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class RefusalTest {
    @ParameterizedTest
    @EnumSource(Refusal.class)
    void a_refusal_is_read_back_from_its_code(Refusal refusal) {
        assertThat(Refusal.ofCode(refusal.code())).isEqualTo(refusal);
    }

    @Test
    void a_code_that_stands_for_no_refusal_fails() {
        assertThatThrownBy(() -> Refusal.ofCode("weather")).hasMessage("Unknown refusal weather");
    }
}
