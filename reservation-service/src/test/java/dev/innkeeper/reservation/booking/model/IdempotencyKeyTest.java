package dev.innkeeper.reservation.booking.model;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.innkeeper.model.InvalidValueException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class IdempotencyKeyTest {

    @Test
    void a_key_of_255_visible_characters_is_one() {
        assertThat(new IdempotencyKey("~".repeat(255)).value()).hasSize(255);
    }

    @ParameterizedTest
    @ValueSource(strings = {"", " ", "a b", "a\tb", "é", "\u007f"})
    void what_cannot_be_seen_is_none(String text) {
        assertThatThrownBy(() -> new IdempotencyKey(text)).isInstanceOf(InvalidValueException.class);
    }

    @Test
    void one_of_256_characters_is_none() {
        assertThatThrownBy(() -> new IdempotencyKey("k".repeat(256))).isInstanceOf(InvalidValueException.class);
    }

    @Test
    void where_one_is_required_there_must_be_one() {
        assertThatThrownBy(() -> IdempotencyKey.required(null)).isInstanceOf(InvalidValueException.class);
    }
}
