package dev.innkeeper.benchmark.load;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import dev.innkeeper.benchmark.BenchmarkFailedException;
import java.time.Duration;
import java.util.concurrent.CompletableFuture;
import org.junit.jupiter.api.Test;

class OpenLoopTest {
    private static final Duration SECOND = Duration.ofSeconds(1);

    private final FakeTicker ticker = new FakeTicker();

    @Test
    void it_begins_as_often_as_the_rate_says() {
        assertThat(run(number -> 1).done()).isEqualTo(100);
    }

    @Test
    void what_takes_two_milliseconds_each_time_is_noted_so() {
        Slice slice = run(number -> {
            ticker.pass(2);
            return 1;
        });

        assertThat(slice.millis(0)).isEqualTo(2, within(0.01));
        assertThat(slice.millis(100)).isEqualTo(2, within(0.01));
    }

    @Test
    void all_that_should_have_begun_while_one_stood_still_was_late() {
        Slice slice = run(number -> {
            ticker.pass(number == 0 ? 500 : 0);
            return 1;
        });

        assertThat(slice.millis(100)).isEqualTo(500, within(1.0));
        // Those meant for 10, 20 ... 490 ms began at 500: half of all, evenly up to 500 ms late.
        assertThat(slice.millis(75)).isEqualTo(250, within(10.0));
        assertThat(slice.millis(49)).isLessThan(1);
    }

    @Test
    void refusals_are_counted_apart() {
        Slice slice = run(number -> number % 4 == 0 ? Work.REFUSED : 1);

        assertThat(slice.refused()).isEqualTo(25);
        assertThat(slice.done()).isEqualTo(75);
    }

    @Test
    void another_number_of_items_fails_the_run() {
        assertThatThrownBy(() -> run(number -> number == 7 ? 0 : 1))
                .isInstanceOf(BenchmarkFailedException.class)
                .hasMessageContaining("workload")
                .hasMessageContaining("0 items instead of 1");
    }

    private Slice run(java.util.function.LongToIntFunction work) {
        Workload workload =
                new Workload("workload", 1, number -> CompletableFuture.completedFuture(work.applyAsInt(number)));
        return new OpenLoop(ticker, 100).run(workload, SECOND);
    }
}
