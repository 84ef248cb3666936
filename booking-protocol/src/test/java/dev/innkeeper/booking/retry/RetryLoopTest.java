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
import java.util.Optional;
import org.junit.jupiter.api.Test;

class RetryLoopTest {
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
    private final RetryLoop retries = RetryLoop.withPauses(timer);
    private int attempts;

    @Test
    void each_pause_is_twice_the_one_before() {
        assertThatThrownBy(() -> retries.untilTrue(this::lose).await().indefinitely())
                .isInstanceOf(ContentionException.class);

        assertThat(attempts).isEqualTo(RetryLoop.MOST);
        assertThat(pauses).extracting(Duration::toMillis).containsExactly(20L, 40L, 80L, 160L, 320L, 640L, 1_280L);
    }

    @Test
    void an_attempt_starts_from_the_state_that_the_last_one_found() {
        String result = retries.<Integer, String>untilDone(
                        1, state -> Uni.createFrom().item(state < 3 ? Attempt.lost(state + 1) : Attempt.done("at 3")))
                .await()
                .indefinitely();

        assertThat(result).isEqualTo("at 3");
        assertThat(pauses).hasSize(2);
    }

    @Test
    void the_first_result_ends_it() {
        assertThat(retries.untilPresent(() -> Uni.createFrom().item(Optional.of(++attempts)))
                        .await()
                        .indefinitely())
                .isEqualTo(1);
        assertThat(pauses).isEmpty();
    }

    @Test
    void an_unknown_outcome_is_retried_and_the_last_failure_is_reported() {
        assertThatThrownBy(() -> retries.untilKnown(this::fail, IllegalStateException.class::isInstance)
                        .await()
                        .indefinitely())
                .hasMessage("attempt " + RetryLoop.MOST);
    }

    @Test
    void another_failure_is_not_retried() {
        assertThatThrownBy(() -> retries.untilKnown(this::fail, IllegalArgumentException.class::isInstance)
                        .await()
                        .indefinitely())
                .hasMessage("attempt 1");
    }

    private Uni<Boolean> lose() {
        attempts++;
        return Uni.createFrom().item(false);
    }

    private Uni<Boolean> fail() {
        attempts++;
        return Uni.createFrom().failure(new IllegalStateException("attempt " + attempts));
    }
}
