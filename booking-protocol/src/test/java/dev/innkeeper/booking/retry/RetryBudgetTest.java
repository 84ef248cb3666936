package dev.innkeeper.booking.retry;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.innkeeper.booking.Fixtures;
import dev.innkeeper.booking.port.ContentionException;
import dev.innkeeper.booking.port.Timer;
import io.smallrye.mutiny.Uni;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class RetryBudgetTest {
    private final List<Duration> pauses = new ArrayList<>();
    private final Timer timer = new Timer() {
        @Override
        public Instant now() {
            return Fixtures.NOW;
        }

        @Override
        public Uni<Void> pause(Duration longest) {
            pauses.add(longest);
            return Uni.createFrom().voidItem();
        }
    };

    private RetryBudget next(RetryBudget before) {
        return before.next(timer, new ContentionException()).await().indefinitely();
    }

    @Test
    void each_pause_is_twice_the_one_before() {
        RetryBudget retryBudget = RetryBudget.FIRST;
        while (retryBudget.begun() < RetryBudget.MOST) {
            retryBudget = next(retryBudget);
        }

        assertThat(pauses).extracting(Duration::toMillis).containsExactly(20L, 40L, 80L, 160L, 320L, 640L, 1_280L);
    }

    @Test
    void after_the_last_try_it_is_given_up_without_a_pause() {
        assertThatThrownBy(() -> next(new RetryBudget(RetryBudget.MOST))).isInstanceOf(ContentionException.class);
        assertThat(pauses).isEmpty();
    }
}
