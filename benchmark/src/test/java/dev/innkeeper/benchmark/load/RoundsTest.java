package dev.innkeeper.benchmark.load;

import static org.assertj.core.api.Assertions.assertThat;

import dev.innkeeper.benchmark.report.Summary;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Iterator;
import java.util.List;
import java.util.function.Supplier;
import org.HdrHistogram.Histogram;
import org.junit.jupiter.api.Test;

class RoundsTest {
    private static final long SECOND = 1_000_000_000;

    private final List<String> order = new ArrayList<>();

    @Test
    void replay_and_rest_take_turns() {
        Rounds.measure(2, slices("A", 1, 1), slices("B", 1, 1));

        assertThat(order).containsExactly("A", "B", "A", "B");
    }

    @Test
    void the_ratio_is_taken_round_by_round() {
        // The machine was three times as fast in the second round: the ratio of both is the same.
        Rounds rounds = Rounds.measure(2, slices("A", 100, 300), slices("B", 50, 150));

        assertThat(rounds.ratio(Slice::throughput)).isEqualTo(new Summary(0.5, 0.5, 0.5));
        assertThat(rounds.replay(Slice::throughput)).isEqualTo(new Summary(200, 100, 300));
    }

    @Test
    void what_is_added_is_the_difference_of_each_round() {
        Rounds rounds = Rounds.measure(2, slices("A", 100, 300), slices("B", 110, 330));

        assertThat(rounds.added(Slice::throughput)).isEqualTo(new Summary(20, 10, 30));
    }

    private Supplier<Slice> slices(String name, int... done) {
        Iterator<Integer> counts = Arrays.stream(done).iterator();
        return () -> {
            order.add(name);
            Histogram latencies = new Histogram(3);
            latencies.recordValueWithCount(1_000, counts.next());
            return new Slice(SECOND, 0, latencies);
        };
    }
}
