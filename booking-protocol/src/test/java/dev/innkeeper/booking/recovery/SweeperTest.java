package dev.innkeeper.booking.recovery;

import static dev.innkeeper.booking.Fixtures.NOW;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.innkeeper.booking.port.CompletedHere;
import dev.innkeeper.booking.port.Journal;
import dev.innkeeper.booking.port.Timer;
import io.smallrye.mutiny.Uni;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;

class SweeperTest {
    private final List<String> finished = new ArrayList<>();
    private final Kept journal = new Kept();
    private Optional<Instant> again = Optional.empty();
    private RuntimeException failure;

    private final Timer timer = new Timer() {
        @Override
        public Instant now() {
            return NOW;
        }

        @Override
        public Uni<Void> pause(Duration longest) {
            return Uni.createFrom().voidItem();
        }
    };

    private final Sweeper<String> sweeper = new Sweeper<>(journal, this::finish, timer);

    private Uni<Optional<Instant>> finish(String entry) {
        finished.add(entry);
        return failure == null ? Uni.createFrom().item(again) : Uni.createFrom().failure(failure);
    }

    private int sweep() {
        return sweeper.sweep().await().indefinitely();
    }

    /** A journal whose entries are all in the last slot. */
    private static final class Kept implements Journal<String> {
        final Set<Due<String>> entries = new LinkedHashSet<>();
        final Instant[] swept = new Instant[SLOTS];
        final List<Instant> positions = new ArrayList<>();
        final CompletedHere<String> done = new CompletedHere<>();
        int readings;
        int unreadableSlot = -1;
        Instant unreadableFrom = Instant.MAX;

        Kept() {
            Arrays.fill(swept, NOW.minus(Duration.ofMinutes(1)));
        }

        void add(String entry, Instant due) {
            entries.add(new Due<>(entry, due));
        }

        @Override
        public Uni<Void> write(String entry, Instant due) {
            add(entry, due);
            return Uni.createFrom().voidItem();
        }

        @Override
        public CompletedHere<String> done() {
            return done;
        }

        @Override
        public Uni<List<Due<String>>> due(int slot, Instant from, Instant to, int most) {
            readings++;
            if (slot == unreadableSlot || !from.isBefore(unreadableFrom)) {
                return Uni.createFrom().failure(new IllegalStateException("unreadable"));
            }
            assertThat(from.toEpochMilli() / BUCKET.toMillis())
                    .as("one bucket a reading")
                    .isEqualTo((to.toEpochMilli() - 1) / BUCKET.toMillis());
            return Uni.createFrom()
                    .item(
                            slot < SLOTS - 1
                                    ? List.of()
                                    : entries.stream()
                                            .filter(due -> !due.at().isBefore(from)
                                                    && due.at().isBefore(to))
                                            .sorted(Comparator.comparing(Due::at))
                                            .limit(most)
                                            .toList());
        }

        @Override
        public Uni<Instant> sweptUntil(int slot) {
            return Uni.createFrom().item(swept[slot]);
        }

        @Override
        public Uni<Void> sweptUntil(int slot, Instant until) {
            swept[slot] = until;
            if (slot == SLOTS - 1) {
                positions.add(until);
            }
            return Uni.createFrom().voidItem();
        }
    }

    @Test
    void what_is_due_is_finished_and_what_is_not_yet_is_left() {
        journal.add("due", NOW.minusMillis(1));
        journal.add("not yet", NOW);

        assertThat(sweep()).isEqualTo(1);
        assertThat(finished).containsExactly("due");
        assertThat(journal.swept).containsOnly(NOW);
    }

    @Test
    void a_little_is_read_again_for_writers_that_were_late() {
        journal.add("late", NOW.minusSeconds(70));
        journal.add("too late", NOW.minusSeconds(70).minusMillis(1));

        sweep();

        assertThat(finished).containsExactly("late");
    }

    @Test
    void of_what_is_read_again_only_what_is_new_is_worked_on_again() {
        journal.add("finished", NOW.minusSeconds(2));
        sweep();
        journal.add("late", NOW.minusSeconds(3));
        journal.add("finished", NOW.minusSeconds(1));

        assertThat(sweep()).isEqualTo(3);
        assertThat(finished).containsExactly("finished", "late", "finished");
    }

    @Test
    void what_was_done_here_is_not_looked_at() {
        journal.add("done", NOW.minusSeconds(2));
        journal.add("left", NOW.minusSeconds(1));
        journal.done.add(new Journal.Due<>("done", NOW.minusSeconds(2)));

        sweep();
        sweep();

        assertThat(finished).containsExactly("left");
    }

    @Test
    void another_entry_of_what_was_done_here_is_looked_at() {
        journal.add("change", NOW.minusSeconds(1));
        journal.done.add(new Journal.Due<>("change", NOW.minusSeconds(2)));

        sweep();

        assertThat(finished).containsExactly("change");
    }

    @Test
    void what_was_done_here_long_ago_is_forgotten() {
        Journal.Due<String> old =
                new Journal.Due<>("old", NOW.minus(CompletedHere.REMEMBERED).minusMillis(1));
        Journal.Due<String> recent = new Journal.Due<>("recent", NOW.minus(CompletedHere.REMEMBERED));
        journal.done.add(old);
        journal.done.add(recent);

        sweep();

        assertThat(journal.done.includes(old)).isFalse();
        assertThat(journal.done.includes(recent)).isTrue();
    }

    @Test
    void more_than_are_remembered_are_only_looked_at() {
        for (int i = 0; i < CompletedHere.MOST_REMEMBERED; i++) {
            journal.done.add(new Journal.Due<>("entry " + i, NOW));
        }
        Journal.Due<String> beyond = new Journal.Due<>("beyond", NOW);
        journal.done.add(beyond);

        assertThat(journal.done.includes(beyond)).isFalse();
    }

    @Test
    void another_sweeper_knows_nothing_of_what_this_one_has_finished() {
        journal.add("finished", NOW.minusSeconds(2));
        sweep();

        new Sweeper<>(journal, this::finish, timer).sweep().await().indefinitely();

        assertThat(finished).containsExactly("finished", "finished");
    }

    @Test
    void what_is_not_over_is_worked_on_again() {
        again = Optional.of(NOW.plusSeconds(33));
        journal.add("hold", NOW.minusSeconds(1));

        sweep();
        sweep();

        assertThat(finished).containsExactly("hold", "hold");
    }

    @Test
    void what_failed_is_worked_on_again() {
        failure = new IllegalStateException("the other service is away");
        journal.add("stuck", NOW.minusSeconds(1));

        sweep();
        sweep();

        assertThat(finished).containsExactly("stuck", "stuck");
    }

    @Test
    void what_is_far_behind_is_worked_on_again_when_the_position_is_set_back() {
        journal.add("finished", NOW.minusSeconds(30));
        sweep();
        sweep();
        Arrays.fill(journal.swept, NOW.minus(Duration.ofMinutes(1)));

        sweep();

        assertThat(finished).containsExactly("finished", "finished");
    }

    @Test
    void what_cannot_be_finished_yet_is_written_down_for_later() {
        again = Optional.of(NOW.plusSeconds(33));
        journal.add("hold", NOW.minusSeconds(1));

        sweep();

        assertThat(journal.entries).contains(new Journal.Due<>("hold", NOW.plusSeconds(33)));
    }

    @Test
    void what_fails_does_not_hold_up_what_is_behind_it() {
        failure = new IllegalStateException("the other service is away");
        journal.add("first", NOW.minusSeconds(2));
        journal.add("second", NOW.minusSeconds(1));

        assertThat(sweep()).isEqualTo(2);
        assertThat(finished).containsExactly("first", "second");
    }

    @Test
    void what_fails_again_and_again_is_one_entry() {
        failure = new IllegalStateException("the other service is away");
        journal.add("stuck", NOW.minusMillis(3));

        sweep();
        sweep();

        assertThat(journal.entries)
                .containsExactly(
                        new Journal.Due<>("stuck", NOW.minusMillis(3)),
                        new Journal.Due<>("stuck", Instant.parse("2026-11-21T12:00:20Z")));
    }

    @Test
    void the_position_stays_where_it_was_when_an_entry_can_be_neither_finished_nor_written_down() {
        Journal<String> full = new Journal<>() {
            @Override
            public Uni<Void> write(String entry, Instant due) {
                return Uni.createFrom().failure(new IllegalStateException("no quorum"));
            }

            @Override
            public CompletedHere<String> done() {
                return journal.done();
            }

            @Override
            public Uni<List<Due<String>>> due(int slot, Instant from, Instant to, int most) {
                return journal.due(slot, from, to, most);
            }

            @Override
            public Uni<Instant> sweptUntil(int slot) {
                return journal.sweptUntil(slot);
            }

            @Override
            public Uni<Void> sweptUntil(int slot, Instant until) {
                return journal.sweptUntil(slot, until);
            }
        };
        failure = new IllegalStateException("the other service is away");
        journal.add("stuck", NOW.minusSeconds(1));

        assertThatThrownBy(() ->
                        new Sweeper<>(full, this::finish, timer).sweep().await().indefinitely())
                .hasMessage("no quorum");
        assertThat(journal.positions).isEmpty();
    }

    @Test
    void more_than_one_reading_holds_is_finished_in_several() {
        for (int i = 0; i < 1_201; i++) {
            journal.add("entry " + i, NOW.minusMillis(2_000).plusMillis(i));
        }

        sweep();

        assertThat(Set.copyOf(finished)).hasSize(1_201);
    }

    @Test
    void more_entries_of_one_instant_than_one_reading_holds_are_all_finished() {
        Instant instant = NOW.minusSeconds(1);
        for (int i = 0; i < 2_500; i++) {
            journal.add("entry " + i, instant);
        }
        journal.add("behind them", instant.plusMillis(1));

        sweep();

        assertThat(Set.copyOf(finished)).hasSize(2_501);
    }

    @Test
    void just_as_many_as_one_reading_holds_are_all_finished() {
        for (int i = 0; i < 500; i++) {
            journal.add("entry " + i, NOW.minusSeconds(50).plusMillis(i));
        }

        sweep();

        assertThat(Set.copyOf(finished)).hasSize(500);
    }

    @Test
    void buckets_are_worked_through_one_after_the_other() {
        Arrays.fill(journal.swept, NOW.minus(Duration.ofMinutes(25)));
        journal.add("first", NOW.minus(Duration.ofMinutes(24)));
        journal.add("second", NOW.minus(Duration.ofMinutes(14)));

        sweep();

        assertThat(journal.positions)
                .contains(NOW.minus(Duration.ofMinutes(20)), NOW.minus(Duration.ofMinutes(10)), NOW);
    }

    @Test
    void who_dies_in_the_middle_of_a_bucket_has_not_worked_for_nothing() {
        for (int entry = 0; entry < 100; entry++) {
            journal.add("entry " + entry, NOW.minusMillis(1000 - entry));
        }
        journal.unreadableFrom = NOW.minusMillis(950);

        assertThatThrownBy(this::sweep).hasMessageContaining("unreadable");
        assertThat(journal.swept[Journal.SLOTS - 1]).isEqualTo(NOW.minusMillis(1000 - 63));
    }

    @Test
    void a_slot_that_cannot_be_read_does_not_hold_up_the_others() {
        journal.unreadableSlot = 0;
        journal.add("in the last slot", NOW.minusSeconds(1));

        assertThatThrownBy(this::sweep)
                .isInstanceOf(IllegalStateException.class)
                .hasMessage("unreadable");
        assertThat(finished).containsExactly("in the last slot");
    }

    @Test
    void what_was_written_down_more_than_once_is_finished_once() {
        journal.add("same", NOW.minusSeconds(3));
        journal.add("same", NOW.minusSeconds(2));

        assertThat(sweep()).isEqualTo(2);
        assertThat(finished).containsExactly("same");
    }

    @Test
    void of_empty_buckets_only_the_end_is_remembered() {
        Arrays.fill(journal.swept, NOW.minus(Duration.ofMinutes(25)));

        sweep();

        assertThat(journal.positions).containsOnly(NOW);
    }

    @Test
    void a_journal_that_was_never_swept_is_read_from_its_oldest_entry_on() {
        Arrays.fill(journal.swept, Instant.EPOCH);
        journal.add("oldest", NOW.minus(Journal.KEPT));
        journal.add("recent", NOW.minusSeconds(1));

        sweep();

        assertThat(finished).containsExactly("oldest", "recent");
        assertThat(journal.readings).isEqualTo((int) (Journal.SLOTS * Journal.KEPT.dividedBy(Journal.BUCKET)));
    }

    @Test
    void a_sweeper_whose_clock_is_behind_finds_nothing_to_do() {
        Arrays.fill(journal.swept, NOW.plusSeconds(11));
        journal.add("due", NOW.minusSeconds(1));

        assertThat(sweep()).isZero();
        assertThat(journal.positions).isEmpty();
    }
}
