package dev.innkeeper.hotel.claims.service;

import static org.assertj.core.api.Assertions.assertThat;

import dev.innkeeper.booking.port.Timer;
import io.micrometer.core.instrument.simple.SimpleMeterRegistry;
import io.smallrye.mutiny.Uni;
import java.time.Duration;
import java.time.Instant;
import org.junit.jupiter.api.Test;

class ClaimMetricsTest {
    private Instant now = Instant.parse("2027-05-03T12:00:00Z");

    private final SimpleMeterRegistry registry = new SimpleMeterRegistry();
    private final ClaimMetrics metrics = new ClaimMetrics(registry, new Timer() {
        @Override
        public Instant now() {
            return now;
        }

        @Override
        public Uni<Void> pause(Duration longest) {
            return Uni.createFrom().voidItem();
        }
    });

    @Test
    void after_a_sweep_nothing_has_been_due_for_longer_than_the_sweep_took() {
        now = now.plusSeconds(60);
        Instant begin = now;
        now = now.plusSeconds(2);

        metrics.sweepEnds(begin);

        assertThat(oldestDue()).isEqualTo(2);
    }

    @Test
    void as_long_as_a_claim_cannot_be_settled_its_age_grows() {
        for (int sweep = 0; sweep < 10; sweep++) {
            now = now.plusSeconds(10);
            metrics.leftUnsettled();
            metrics.sweepEnds(now);
        }

        assertThat(oldestDue()).isEqualTo(100);
    }

    @Test
    void a_claim_that_was_settled_late_no_longer_counts() {
        metrics.leftUnsettled();
        now = now.plusSeconds(31);

        metrics.sweepEnds(now);

        assertThat(oldestDue()).isZero();
    }

    private double oldestDue() {
        return registry.get("innkeeper.claims.oldest.due").gauge().value();
    }
}
