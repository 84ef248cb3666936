package dev.innkeeper.reservation.partners.model;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.innkeeper.common.problem.ProblemException;
import java.time.LocalDate;
import java.time.YearMonth;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class PeriodTest {
    private static final LocalDate NEW_YEAR = LocalDate.parse("2027-01-01");

    @Test
    void the_day_to_which_it_goes_belongs_to_the_next_one() {
        assertThat(Period.of(LocalDate.parse("2025-12-31"), NEW_YEAR, Period.LONGEST)
                        .years())
                .containsExactly(2025, 2026);
        assertThat(Period.of(YearMonth.parse("2026-12")))
                .isEqualTo(new Period(LocalDate.parse("2026-12-01"), NEW_YEAR));
    }

    @ParameterizedTest
    @CsvSource({
        "2027-01-01, 2027-01-01",
        "2027-01-02, 2027-01-01",
        "2016-12-23, 2027-01-01",
        ",2027-01-01",
        "2027-01-01,"
    })
    void one_without_days_or_of_more_than_ten_years_is_refused(LocalDate from, LocalDate to) {
        assertThatThrownBy(() -> Period.of(from, to, Period.LONGEST)).isInstanceOf(ProblemException.class);
    }
}
