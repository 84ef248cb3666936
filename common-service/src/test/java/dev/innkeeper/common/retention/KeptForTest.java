package dev.innkeeper.common.retention;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class KeptForTest {
    @Test
    void what_is_kept_for_ever_is_never_over() {
        assertThat(new KeptFor(Duration.ZERO).isOver(LocalDate.EPOCH, Instant.parse("2199-01-01T00:00:00Z")))
                .isFalse();
    }

    @ParameterizedTest
    @CsvSource({
        // 365 days, where the day ends last.
        "2026-03-01, 2027-03-02T11:59:59Z, false",
        "2026-03-01, 2027-03-02T12:00:00Z, true",
        // A leap day is a day like others: a year with one ends a day earlier.
        "2023-03-01, 2024-03-01T12:00:00Z, true",
        "2023-03-01, 2024-03-01T11:59:59Z, false",
        "2024-02-29, 2025-02-28T12:00:00Z, false",
        "2024-02-29, 2025-03-01T12:00:00Z, true",
        // The end of a year.
        "2025-12-31, 2026-12-31T23:59:59Z, false",
        "2025-12-31, 2027-01-01T12:00:00Z, true"
    })
    void a_day_is_over_once_its_time_has_passed_in_every_time_zone(LocalDate day, Instant now, boolean over) {
        assertThat(new KeptFor(Duration.ofDays(365)).isOver(day, now)).isEqualTo(over);
    }

    @Test
    void a_moment_is_over_to_the_second() {
        KeptFor kept = new KeptFor(Duration.ofDays(90));
        Instant now = Instant.parse("2027-01-01T00:00:00Z");

        assertThat(kept.isOver(now.minus(Duration.ofDays(90)), now)).isFalse();
        assertThat(kept.isOver(now.minus(Duration.ofDays(90)).minusSeconds(1), now))
                .isTrue();
    }
}
