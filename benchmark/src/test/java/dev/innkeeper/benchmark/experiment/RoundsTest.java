package dev.innkeeper.benchmark.experiment;

import static org.assertj.core.api.Assertions.assertThat;

import dev.innkeeper.benchmark.load.Slice;
import dev.innkeeper.benchmark.report.Spread;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.function.Supplier;
import org.HdrHistogram.Histogram;
import org.junit.jupiter.api.Test;

class RoundsTest {
    private static final long SECOND = 1_000_000_000;

    private final List<String> order = new ArrayList<>();

    @Test
    void the_two_things_take_turns() {
        Rounds.of(2, telling("A", 1, 1), telling("B", 1, 1));

        assertThat(order).containsExactly("A", "B", "A", "B");
    }

    @Test
    void each_of_several_is_held_against_the_same_base() {
        List<Rounds> rounds =
                Rounds.of(2, telling("A", 100, 300), List.of(telling("B", 50, 150), telling("C", 200, 600)));

        assertThat(order).containsExactly("A", "B", "C", "A", "B", "C");
        assertThat(rounds)
                .extracting(each -> each.ratio(Slice::throughput))
                .containsExactly(new Spread(0.5, 0.5, 0.5), new Spread(2, 2, 2));
    }

    @Test
    void the_ratio_is_taken_round_by_round() {
        // The machine was three times as fast in the second round: the ratio of both is the same.
        Rounds rounds = Rounds.of(2, telling("A", 100, 300), telling("B", 50, 150));

        assertThat(rounds.ratio(Slice::throughput)).isEqualTo(new Spread(0.5, 0.5, 0.5));
        assertThat(rounds.first(Slice::throughput)).isEqualTo(new Spread(200, 100, 300));
    }

    @Test
    void what_is_added_is_the_difference_of_each_round() {
        Rounds rounds = Rounds.of(2, telling("A", 100, 300), telling("B", 110, 330));

        assertThat(rounds.added(Slice::throughput)).isEqualTo(new Spread(20, 10, 30));
    }

    @Test
    void latencies_of_all_rounds_are_put_together() {
        Rounds rounds = Rounds.of(2, telling("A", 100, 300), telling("B", 1, 1));

        assertThat(rounds.firstLatencies().getTotalCount()).isEqualTo(400);
        assertThat(rounds.secondLatencies().getTotalCount()).isEqualTo(2);
    }

    private Supplier<Slice> telling(String name, int... done) {
        Iterator<Integer> counts = java.util.Arrays.stream(done).iterator();
        return () -> {
            order.add(name);
            Histogram latencies = new Histogram(3);
            latencies.recordValueWithCount(1_000, counts.next());
            return new Slice(SECOND, 0, latencies);
        };
    }
}
