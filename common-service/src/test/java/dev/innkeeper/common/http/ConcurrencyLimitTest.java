package dev.innkeeper.common.http;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class ConcurrencyLimitTest {
    private static final Duration PATIENCE = Duration.ofMillis(200);
    private static final Duration PATIENCE_OF_OVERLOAD = Duration.ofMillis(50);

    private final List<String> begun = new ArrayList<>();
    private final List<String> refused = new ArrayList<>();
    private long now;

    private final ConcurrencyLimit concurrencyLimit = new ConcurrencyLimit(2, 3, PATIENCE, () -> now);

    @Test
    void as_many_as_there_are_places_begin_at_once() {
        enter("one", "two", "three");

        assertThat(begun).containsExactly("one", "two");
        assertThat(concurrencyLimit.atWork()).isEqualTo(2);
        assertThat(concurrencyLimit.waiting()).isEqualTo(1);
    }

    @Test
    void who_leaves_lets_the_next_one_in_first_come_first_served() {
        enter("one", "two", "three", "four");

        concurrencyLimit.leave();
        assertThat(begun).containsExactly("one", "two", "three");
        concurrencyLimit.leave();
        assertThat(begun).containsExactly("one", "two", "three", "four");
        concurrencyLimit.leave();
        concurrencyLimit.leave();
        assertThat(concurrencyLimit.atWork()).isZero();
    }

    @Test
    void who_finds_the_line_full_is_refused() {
        enter("one", "two", "three", "four", "five", "six");

        assertThat(refused).containsExactly("six");
        assertThat(concurrencyLimit.waiting()).isEqualTo(3);
    }

    @Test
    void a_burst_may_wait() {
        enter("one", "two", "three", "four");
        pass(PATIENCE);
        concurrencyLimit.leave();
        assertThat(begun).containsExactly("one", "two", "three");

        pass(Duration.ofMillis(1));
        concurrencyLimit.leave();
        assertThat(refused).containsExactly("four");
        assertThat(concurrencyLimit.atWork()).isEqualTo(1);
    }

    @Test
    void when_the_line_is_not_empty_for_a_while_nobody_waits_long() {
        enter("one", "two", "three");
        for (int i = 0; i < 25; i++) {
            pass(PATIENCE_OF_OVERLOAD);
            enter("next " + i);
            concurrencyLimit.leave();
        }
        assertThat(begun).endsWith("next 23");
        enter("late");
        pass(PATIENCE_OF_OVERLOAD.plusNanos(1));
        concurrencyLimit.leave();

        assertThat(refused).containsExactly("next 24", "late");
        assertThat(concurrencyLimit.waiting()).isZero();
    }

    @Test
    void once_the_line_was_empty_a_burst_may_wait_again() {
        when_the_line_is_not_empty_for_a_while_nobody_waits_long();
        concurrencyLimit.leave();
        refused.clear();

        enter("one", "two", "three");
        pass(PATIENCE);
        concurrencyLimit.leave();

        assertThat(begun).endsWith("one", "two", "three");
        assertThat(refused).isEmpty();
    }

    @Test
    void without_a_line_whoever_finds_no_place_is_refused() {
        ConcurrencyLimit none = new ConcurrencyLimit(0, 0, PATIENCE, () -> now);
        none.enter(candidate("one"));

        assertThat(refused).containsExactly("one");
    }

    private void pass(Duration time) {
        now += time.toNanos();
    }

    private void enter(String... names) {
        List.of(names).forEach(name -> concurrencyLimit.enter(candidate(name)));
    }

    private ConcurrencyLimit.Candidate candidate(String name) {
        return new ConcurrencyLimit.Candidate() {
            @Override
            public void begin() {
                begun.add(name);
            }

            @Override
            public void refuse() {
                refused.add(name);
            }
        };
    }
}
