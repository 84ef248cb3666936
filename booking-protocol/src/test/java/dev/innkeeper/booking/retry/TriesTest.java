package dev.innkeeper.booking.retry;

import dev.innkeeper.booking.Fixtures;
import dev.innkeeper.booking.port.OvertakenException;
import dev.innkeeper.booking.port.Pace;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.smallrye.mutiny.Uni;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class TriesTest {
    private final List<Duration> pauses = new ArrayList<>();
    private final Pace pace = new Pace() {
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

    private Tries next(Tries before) {
        return before.next(pace, new OvertakenException()).await().indefinitely();
    }

    @Test
    void each_pause_is_twice_the_one_before() {
        Tries tries = Tries.FIRST;
        while (tries.begun() < Tries.MOST) {
            tries = next(tries);
        }

        assertThat(pauses).extracting(Duration::toMillis).containsExactly(20L, 40L, 80L, 160L, 320L, 640L, 1_280L);
    }

    @Test
    void after_the_last_try_it_is_given_up_without_a_pause() {
        assertThatThrownBy(() -> next(new Tries(Tries.MOST))).isInstanceOf(OvertakenException.class);
        assertThat(pauses).isEmpty();
    }
}
