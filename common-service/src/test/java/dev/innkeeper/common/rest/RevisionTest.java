package dev.innkeeper.common.rest;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.UUID;
import org.junit.jupiter.api.Test;

class RevisionTest {
    /** 30 May 2157: later than any clock that runs this test. */
    private static final Revision OF_A_CLOCK_AHEAD =
            new Revision(UUID.fromString("5c3e0000-3a55-1284-8000-0123456789ab"));

    @Test
    void its_time_is_that_of_its_making() {
        Instant made = Instant.EPOCH.plus(Revision.next().microseconds(), ChronoUnit.MICROS);

        assertThat(Duration.between(made, Clock.systemUTC().instant()).abs()).isLessThan(Duration.ofSeconds(10));
    }

    @Test
    void successors_are_later_however_fast_they_follow() {
        Revision revision = Revision.next();
        for (int n = 0; n < 1_000; n++) {
            Revision successor = revision.successor();
            assertThat(successor.microseconds()).isGreaterThan(revision.microseconds());
            revision = successor;
        }
    }

    @Test
    void a_successor_is_later_than_the_revision_of_a_clock_ahead() {
        Revision successor = OF_A_CLOCK_AHEAD.successor();

        assertThat(successor.microseconds()).isEqualTo(OF_A_CLOCK_AHEAD.microseconds() + 1);
        assertThat(successor.id().version()).isEqualTo(1);
        assertThat(successor).isNotEqualTo(OF_A_CLOCK_AHEAD.successor());
    }
}
