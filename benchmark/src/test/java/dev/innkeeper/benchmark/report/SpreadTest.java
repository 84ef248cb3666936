package dev.innkeeper.benchmark.report;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.util.List;
import org.junit.jupiter.api.Test;

class SpreadTest {
    @Test
    void of_an_odd_number_of_values_the_middle_one_is_the_median() {
        assertThat(Spread.of(List.of(0.9, 0.1, 0.5))).isEqualTo(new Spread(0.5, 0.1, 0.9));
    }

    @Test
    void of_an_even_number_it_lies_between_the_two_in_the_middle() {
        assertThat(Spread.of(List.of(4.0, 1.0, 2.0, 10.0))).isEqualTo(new Spread(3, 1, 10));
    }

    @Test
    void nothing_has_no_spread() {
        assertThatIllegalArgumentException().isThrownBy(() -> Spread.of(List.of()));
    }

    @Test
    void it_is_told_with_as_many_decimals_as_wanted() {
        assertThat(new Spread(0.504, 0.4, 0.61).text(2)).isEqualTo("0.50 (0.40..0.61)");
    }
}
