package dev.innkeeper.booking.recovery;

import static dev.innkeeper.booking.Fixtures.NOW;
import static org.assertj.core.api.Assertions.assertThat;

import dev.innkeeper.booking.Fixtures;
import java.time.Duration;
import java.time.Instant;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class BacklogTest {
    private final OneSlotJournal journal = new OneSlotJournal();

    private boolean isBehind() {
        return new Backlog(journal, Fixtures.timer(() -> NOW))
                .isOlderThan(Duration.ofMinutes(5))
                .await()
                .indefinitely();
    }

    @ParameterizedTest(name = "due {0} minutes ago, swept until {1} minutes ago: {2}")
    @CsvSource({"180, 190, true", "180, 170, false", "4, 190, false", "180, 1000000, true"})
    void an_entry_that_has_been_due_for_longer_and_was_not_swept_is_a_backlog(int due, int swept, boolean behind) {
        journal.with("entry", NOW.minus(Duration.ofMinutes(due)));
        journal.sweptUntil(NOW.minus(Duration.ofMinutes(swept)));

        assertThat(isBehind()).isEqualTo(behind);
    }

    @Test
    void an_empty_journal_is_in_time_even_when_nobody_ever_swept_it() {
        journal.sweptUntil(Instant.EPOCH);

        assertThat(isBehind()).isFalse();
    }
}
