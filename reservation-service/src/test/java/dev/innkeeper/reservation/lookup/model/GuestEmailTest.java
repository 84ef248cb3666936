package dev.innkeeper.reservation.lookup.model;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.innkeeper.model.InvalidValueException;
import java.util.List;
import org.junit.jupiter.api.Test;

class GuestEmailTest {
    @Test
    void case_and_outer_blanks_make_no_difference() {
        assertThat(new GuestEmail(" Ana@Example.com ").isOneOf(List.of("eva@example.com", "ana@EXAMPLE.com")))
                .isTrue();
    }

    @Test
    void a_part_of_an_address_is_another_address() {
        assertThat(new GuestEmail("ana@example.co").isOneOf(List.of("ana@example.com")))
                .isFalse();
        assertThat(new GuestEmail("ana@example.com").isOneOf(List.of())).isFalse();
    }

    @Test
    void blank_and_endless_addresses_are_refused() {
        assertThatThrownBy(() -> new GuestEmail(" ")).isInstanceOf(InvalidValueException.class);
        assertThatThrownBy(() -> new GuestEmail("a".repeat(255))).isInstanceOf(InvalidValueException.class);
    }

    @Test
    void its_text_does_not_show_it() {
        assertThat(new GuestEmail("ana@example.com").toString()).doesNotContain("ana");
    }
}
