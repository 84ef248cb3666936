package dev.innkeeper.common.retention;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.innkeeper.common.cassandra.ScanPage;
import io.micrometer.core.instrument.simple.SimpleMeterRegistry;
import io.smallrye.mutiny.Uni;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

class RetentionWalkTest {
    private static final Instant NOW = Instant.parse("2027-01-01T00:00:00Z");

    private final SimpleMeterRegistry meters = new SimpleMeterRegistry();
    private final RetentionMetrics metrics = new RetentionMetrics(meters, Clock.fixed(NOW, ZoneOffset.UTC));
    private final List<String> removed = new ArrayList<>();
    private final Set<String> failing = new HashSet<>();
    private boolean down;

    private final RetentionWalk<String> walk = new RetentionWalk<>("letters", this::page, this::remove, metrics);

    @Test
    void each_step_works_on_one_page() {
        assertThat(step()).isFalse();

        assertThat(removed).containsExactly("a", "b");
    }

    @Test
    void the_end_of_the_table_is_told_and_then_it_begins_again() {
        step();
        assertThat(ended()).isZero();

        assertThat(step()).isTrue();

        assertThat(ended()).isEqualTo(NOW.getEpochSecond());
        step();
        assertThat(removed).containsExactly("a", "b", "c", "a", "b");
    }

    @Test
    void an_item_that_fails_holds_up_no_other_and_is_met_again() {
        failing.add("a");
        step();
        step();
        assertThat(removed).containsExactly("b", "c");
        assertThat(meters.get("innkeeper.retention.failures").counter().count()).isEqualTo(1);
        failing.clear();

        step();

        assertThat(removed).contains("a");
    }

    @Test
    void a_page_that_cannot_be_read_is_read_again() {
        step();
        down = true;
        assertThatThrownBy(this::step).hasMessage("down");
        down = false;

        step();

        assertThat(removed).containsExactly("a", "b", "c");
    }

    private boolean step() {
        return walk.step().await().atMost(Duration.ofSeconds(5));
    }

    private double ended() {
        return meters.get("innkeeper.retention.pass.ended").gauge().value();
    }

    private Uni<ScanPage<String>> page(@Nullable String position) {
        if (down) {
            return Uni.createFrom().failure(new IllegalStateException("down"));
        }
        return Uni.createFrom()
                .item(position == null ? new ScanPage<>(List.of("a", "b"), "2") : new ScanPage<>(List.of("c"), null));
    }

    private Uni<Void> remove(String item) {
        if (failing.contains(item)) {
            return Uni.createFrom().failure(new IllegalStateException("not now"));
        }
        removed.add(item);
        return Uni.createFrom().voidItem();
    }
}
