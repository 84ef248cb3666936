package dev.innkeeper.reservation.folio.model;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class CardNumbersTest {
    @ParameterizedTest
    @ValueSource(
            strings = {
                "4111111111111111",
                "4111 1111 1111 1111",
                "4111-1111-1111-1111",
                "4111  1111 \u00a01111\u20111111",
                "card 378282246310005 of Ana",
                "4222222222222",
                "6304000000000000000",
                "4111111111111111 12/29",
                "12 4111 1111 1111 1111 123",
                "\uff14111111111111111"
            })
    void a_card_number_is_found_however_it_is_written(String text) {
        assertThat(CardNumbers.in(text)).isTrue();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "4111111111111112",
                "411111111111",
                "41111111111111111111",
                "2 x minibar on 2027-05-03",
                "pi_3MtwBwLkdIwHu7ix28a3tqPa",
                "+351 912 555 019",
                "4111,1111,1111,1111"
            })
    void other_text_is_not_taken_for_one(String text) {
        assertThat(CardNumbers.in(text)).isFalse();
    }
}
