package dev.innkeeper.benchmark.report;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.util.List;
import org.junit.jupiter.api.Test;

class SummaryTest {
    @Test
    void of_an_odd_number_of_values_the_middle_one_is_the_median() {
        assertThat(Summary.of(List.of(0.9, 0.1, 0.5))).isEqualTo(new Summary(0.5, 0.1, 0.9));
    }

    @Test
    void of_an_even_number_it_lies_between_the_two_in_the_middle() {
        assertThat(Summary.of(List.of(4.0, 1.0, 2.0, 10.0))).isEqualTo(new Summary(3, 1, 10));
    }

    @Test
    void no_values_have_no_summary() {
        assertThatIllegalArgumentException().isThrownBy(() -> Summary.of(List.of()));
    }

    @Test
    void it_is_printed_with_the_given_number_of_decimals() {
        assertThat(new Summary(0.504, 0.4, 0.61).text(2)).isEqualTo("0.50 (0.40..0.61)");
    }
}
