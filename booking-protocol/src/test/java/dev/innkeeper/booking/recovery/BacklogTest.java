package dev.innkeeper.booking.recovery;

import static org.assertj.core.api.Assertions.assertThat;

import dev.innkeeper.booking.port.CompletedHere;
import dev.innkeeper.booking.port.Journal;
import dev.innkeeper.booking.port.Timer;
import io.smallrye.mutiny.Uni;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;

class BacklogTest {
    private static final Instant NOW = Instant.parse("2027-05-03T10:00:00Z");
    private static final Duration PATIENCE = Duration.ofMinutes(5);

    private final OneSlot journal = new OneSlot();

    @Test
    void an_empty_journal_is_in_time_also_when_nobody_ever_swept_it() {
        assertThat(isBehind()).isFalse();
    }

    @Test
    void an_entry_that_has_been_due_for_longer_than_patience_and_was_not_looked_at_is_behind() {
        journal.due(NOW.minus(Duration.ofHours(3)));

        assertThat(isBehind()).isTrue();
    }

    @Test
    void an_entry_that_has_been_due_for_less_than_that_is_in_time() {
        journal.due(NOW.minus(Duration.ofMinutes(4)));

        assertThat(isBehind()).isFalse();
    }

    @Test
    void an_entry_that_has_been_looked_at_is_in_time() {
        journal.due(NOW.minus(Duration.ofHours(3)));
        journal.sweptUntil(3, NOW.minus(Duration.ofHours(2)));

        assertThat(isBehind()).isFalse();
    }

    @Test
    void an_entry_after_what_was_looked_at_is_behind() {
        journal.sweptUntil(3, NOW.minus(Duration.ofHours(3)));
        journal.due(NOW.minus(Duration.ofHours(2)));

        assertThat(isBehind()).isTrue();
    }

    private boolean isBehind() {
        return new Backlog(journal, new Standstill())
                .isOlderThan(PATIENCE)
                .await()
                .atMost(Duration.ofSeconds(10));
    }

    /** Entries of slot 3. */
    private static final class OneSlot implements Journal<String> {
        private static final int SLOT = 3;

        private final TreeMap<Instant, String> entries = new TreeMap<>();
        private Instant swept = Instant.EPOCH;

        void due(Instant at) {
            entries.put(at, "entry");
        }

        @Override
        public Uni<Void> write(String entry, Instant due) {
            entries.put(due, entry);
            return Uni.createFrom().voidItem();
        }

        @Override
        public CompletedHere<String> done() {
            return new CompletedHere<>();
        }

        @Override
        public Uni<List<Due<String>>> due(int slot, Instant from, Instant to, int most) {
            Map<Instant, String> due = slot == SLOT ? entries.subMap(from, to) : Map.of();
            return Uni.createFrom()
                    .item(due.entrySet().stream()
                            .limit(most)
                            .map(entry -> new Due<>(entry.getValue(), entry.getKey()))
                            .toList());
        }

        @Override
        public Uni<Instant> sweptUntil(int slot) {
            return Uni.createFrom().item(slot == SLOT ? swept : NOW);
        }

        @Override
        public Uni<Void> sweptUntil(int slot, Instant until) {
            swept = until;
            return Uni.createFrom().voidItem();
        }
    }

    private static final class Standstill implements Timer {
        @Override
        public Instant now() {
            return NOW;
        }

        @Override
        public Uni<Void> pause(Duration longest) {
            return Uni.createFrom().voidItem();
        }
    }
}
