package dev.innkeeper.booking.recovery;

import static dev.innkeeper.booking.Fixtures.NOW;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.innkeeper.booking.Fixtures;
import dev.innkeeper.booking.port.CompletedHere;
import dev.innkeeper.booking.port.Journal;
import dev.innkeeper.booking.port.Journal.Due;
import io.smallrye.mutiny.Uni;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

class SweeperTest {
    private static final IllegalStateException AWAY = new IllegalStateException("away");

    private final List<String> finished = new ArrayList<>();
    private final List<Integer> batches = new ArrayList<>();
    private final OneSlotJournal journal = new OneSlotJournal();
    private Optional<Instant> again = Optional.empty();
    private Set<String> failing = Set.of();
    private @Nullable RuntimeException failure;
    private Instant now = NOW;
    private Sweeper<String> sweeper = newSweeper();

    private Sweeper<String> newSweeper() {
        return new Sweeper<>(journal, this::finish, Fixtures.timer(() -> now));
    }

    private Uni<Map<String, Optional<Instant>>> finish(List<String> entries) {
        finished.addAll(entries);
        batches.add(entries.size());
        if (failure != null) {
            return Uni.createFrom().failure(failure);
        }
        Map<String, Optional<Instant>> done = new HashMap<>();
        entries.stream().filter(entry -> !failing.contains(entry)).forEach(entry -> done.put(entry, again));
        return Uni.createFrom().item(done);
    }

    private int sweep() {
        return sweeper.sweep().await().indefinitely();
    }

    @Test
    void what_is_due_is_finished_and_the_rest_is_left() {
        journal.with("due", NOW.minusMillis(1)).with("not yet", NOW);

        assertThat(sweep()).isEqualTo(1);
        assertThat(finished).containsExactly("due");
        assertThat(journal.swept).containsOnly(NOW);
    }

    @Test
    void entries_are_finished_in_batches_also_when_many_are_of_one_instant() {
        for (int entry = 0; entry < 200; entry++) {
            journal.with("entry " + entry, NOW.minusMillis(entry < 70 ? 2_000 : 1_000 - entry));
        }

        sweep();

        assertThat(finished).hasSize(200).doesNotHaveDuplicates();
        assertThat(batches).startsWith(64).allMatch(size -> size <= 128);
    }

    @Test
    void the_last_minute_is_read_again_for_writers_that_were_late() {
        journal.with("late", NOW.minusSeconds(135)).with("too late", NOW.minusMillis(135_001));

        sweep();

        assertThat(finished).containsExactly("late");
    }

    @Test
    void of_what_is_read_again_only_new_entries_are_finished_by_the_same_sweeper() {
        journal.with("finished", NOW.minusSeconds(2));
        sweep();
        journal.with("late", NOW.minusSeconds(3)).with("finished", NOW.minusSeconds(1));
        assertThat(sweep()).isEqualTo(3);
        assertThat(finished).containsExactly("finished", "late", "finished");

        sweeper = newSweeper();
        sweep();
        assertThat(finished).hasSize(5);
    }

    @Test
    void what_this_process_has_completed_is_skipped_but_not_other_entries_of_the_same_work() {
        journal.with("change", NOW.minusSeconds(3)).with("change", NOW.minusSeconds(2));
        journal.with("done", NOW.minusSeconds(1));
        journal.done.add(new Due<>("change", NOW.minusSeconds(3)));
        journal.done.add(new Due<>("done", NOW.minusSeconds(1)));

        sweep();

        assertThat(finished).containsExactly("change");
    }

    @Test
    void of_what_was_completed_here_only_the_recent_is_remembered_and_not_too_much() {
        Instant remembered = NOW.minus(CompletedHere.REMEMBERED);
        for (int i = 0; i <= CompletedHere.MOST_REMEMBERED; i++) {
            journal.done.add(new Due<>("entry " + i, i == 0 ? remembered.minusMillis(1) : remembered));
        }
        assertThat(journal.done.includes(new Due<>("entry " + CompletedHere.MOST_REMEMBERED, remembered)))
                .isFalse();

        sweep();
        assertThat(journal.done.includes(new Due<>("entry 0", remembered.minusMillis(1))))
                .isFalse();
        assertThat(journal.done.includes(new Due<>("entry 1", remembered))).isTrue();
    }

    @Test
    void what_cannot_be_finished_yet_is_written_again_for_later_and_not_repeated_at_once() {
        again = Optional.of(NOW.plusSeconds(33));
        journal.with("hold", NOW.minusSeconds(1));

        sweep();
        sweep();

        assertThat(finished).containsExactly("hold");
        assertThat(journal.entries).contains(new Due<>("hold", NOW.plusSeconds(33)));
    }

    @Test
    void what_is_due_again_in_the_past_of_this_clock_is_read_by_the_next_sweep() {
        again = Optional.of(NOW.minusSeconds(60));
        journal.with("told by a slow clock", NOW.minusSeconds(1));
        sweep();
        now = NOW.plusSeconds(5);

        sweep();

        assertThat(finished).hasSize(2);
    }

    @Test
    void an_entry_that_fails_is_written_again_once_and_holds_up_nobody() {
        failing = Set.of("stuck");
        journal.with("stuck", NOW.minusMillis(3)).with("other", NOW.minusMillis(2));

        sweep();
        now = NOW.plusSeconds(1);
        sweep();

        assertThat(finished).containsExactly("stuck", "other");
        assertThat(journal.entries).hasSize(3).contains(new Due<>("stuck", NOW.plusSeconds(20)));
    }

    @Test
    void a_batch_that_fails_as_a_whole_is_written_again() {
        failure = AWAY;
        journal.with("one", NOW.minusSeconds(2)).with("two", NOW.minusSeconds(1));

        assertThat(sweep()).isEqualTo(2);
        assertThat(journal.entries)
                .contains(new Due<>("one", NOW.plusSeconds(20)), new Due<>("two", NOW.plusSeconds(20)));
    }

    @Test
    void the_position_stays_when_an_entry_can_be_neither_finished_nor_written_again() {
        failure = AWAY;
        journal.full = true;
        journal.with("stuck", NOW.minusSeconds(1));

        assertThatThrownBy(this::sweep).hasMessage("no quorum");
        assertThat(journal.positions).isEmpty();
    }

    @Test
    void work_on_single_entries_goes_on_when_one_of_them_fails() {
        Sweeper.Work<String> work = Sweeper.Work.each(
                2,
                entry -> entry.equals("bad")
                        ? Uni.createFrom().failure(AWAY)
                        : Uni.createFrom().item(again));

        assertThat(work.finish(List.of("bad", "good")).await().indefinitely()).isEqualTo(Map.of("good", again));
    }

    @Test
    void who_dies_in_the_middle_of_a_bucket_has_not_worked_for_nothing() {
        for (int entry = 0; entry < 100; entry++) {
            journal.with("entry " + entry, NOW.minusMillis(1000 - entry));
        }
        journal.unreadableFrom = NOW.minusMillis(950);

        assertThatThrownBy(this::sweep).hasMessage("unreadable");
        assertThat(journal.swept[OneSlotJournal.SLOT]).isEqualTo(NOW.minusMillis(1000 - 63));
    }

    @Test
    void a_slot_that_cannot_be_read_does_not_hold_up_the_others() {
        journal.unreadableSlot = 0;
        journal.with("in the last slot", NOW.minusSeconds(1));

        assertThatThrownBy(this::sweep).isInstanceOf(IllegalStateException.class);
        assertThat(finished).containsExactly("in the last slot");
    }

    @Test
    void buckets_are_swept_one_after_the_other_and_of_empty_ones_only_the_end_is_stored() {
        journal.sweptUntil(NOW.minus(Duration.ofMinutes(35)));
        journal.with("first", NOW.minus(Duration.ofMinutes(34))).with("second", NOW.minus(Duration.ofMinutes(14)));

        sweep();

        assertThat(journal.positions)
                .containsExactly(NOW.minus(Duration.ofMinutes(30)), NOW.minus(Duration.ofMinutes(10)), NOW);
    }

    @Test
    void a_journal_that_was_never_swept_is_read_from_its_oldest_entry_on() {
        journal.sweptUntil(Instant.EPOCH);
        journal.with("oldest", NOW.minus(Journal.KEPT)).with("recent", NOW.minusSeconds(1));

        sweep();

        assertThat(finished).containsExactly("oldest", "recent");
        assertThat(journal.readings).isEqualTo((int) (Journal.SLOTS * Journal.KEPT.dividedBy(Journal.BUCKET)));
    }

    @Test
    void a_position_in_the_future_is_counted_and_everything_that_is_kept_is_read() {
        journal.sweptUntil(NOW.plus(Duration.ofHours(2)));
        journal.with("passed over by a fast clock", NOW.minus(Duration.ofHours(1)));

        sweep();

        assertThat(finished).containsExactly("passed over by a fast clock");
        assertThat(sweeper.futurePositions()).isEqualTo(Journal.SLOTS);
        assertThat(journal.swept).containsOnly(NOW);
    }

    @Test
    void after_a_position_in_the_future_a_sweeper_goes_on_where_it_stopped_itself() {
        sweep();
        journal.sweptUntil(NOW.plus(Duration.ofHours(2)));
        journal.with("seen", NOW.minusSeconds(76)).with("new", NOW.plusSeconds(30));
        now = NOW.plusSeconds(60);

        sweep();

        assertThat(finished).containsExactly("new");
    }

    @Test
    void a_sweeper_whose_own_clock_was_fast_reads_everything_once_it_is_right() {
        now = NOW.plus(Duration.ofHours(2));
        sweep();
        now = NOW;
        journal.with("passed over", NOW.minusSeconds(30));

        sweep();

        assertThat(finished).containsExactly("passed over");
    }

    @Test
    void what_a_fast_clock_has_passed_over_too_early_is_found_after_a_restart() {
        Instant passedOver = NOW.plusSeconds(30);
        now = NOW.plusSeconds(60);
        sweep();
        journal.with("announced after that", passedOver);
        sweeper = newSweeper();

        sweep();

        assertThat(finished).containsExactly("announced after that");
    }

    @Test
    void what_was_announced_while_the_own_clock_was_slow_is_found_once_it_is_right() {
        now = NOW.minus(Duration.ofHours(1));
        sweep();
        journal.sweptUntil(NOW);
        journal.with("announced", now.plusSeconds(40));
        now = NOW.plusSeconds(5);

        sweep();

        assertThat(finished).containsExactly("announced");
    }

    @Test
    void a_position_of_a_clock_that_is_a_little_ahead_is_believed() {
        journal.sweptUntil(NOW.plusSeconds(10));
        journal.with("long ago", NOW.minusSeconds(66));

        assertThat(sweep()).isZero();
        assertThat(sweeper.futurePositions()).isZero();
    }
}
