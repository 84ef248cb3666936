package dev.innkeeper.benchmark.load;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.innkeeper.benchmark.BenchmarkFailedException;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;

class ClosedLoopTest {
    private static final int WORKERS = 4;
    private static final int TIMES = 200;

    /** On which each time begins a millisecond after the one before, whatever the machine is busy with. */
    private final FakeTicker ticker = new FakeTicker();

    @Test
    void as_many_are_under_way_as_there_are_workers_and_never_more() {
        AtomicInteger underWay = new AtomicInteger();
        AtomicInteger most = new AtomicInteger();
        run(number -> {
            most.accumulateAndGet(underWay.incrementAndGet(), Math::max);
            return later().thenApply(nothing -> {
                underWay.decrementAndGet();
                return 1;
            });
        });

        assertThat(most).hasValue(WORKERS);
        assertThat(underWay).hasValue(0);
    }

    @Test
    void answers_that_are_there_at_once_make_no_stack_grow() {
        Slice slice = new ClosedLoop(ticker, 1)
                .run(workload(number -> CompletableFuture.completedFuture(1)), Duration.ofMillis(100_000));

        assertThat(slice.done()).isEqualTo(100_000);
        assertThat(slice.throughput()).isEqualTo(1_000);
    }

    @Test
    void a_fault_fails_the_run_and_is_told() {
        assertThatThrownBy(() -> run(number -> number == 5
                        ? CompletableFuture.failedFuture(new IllegalStateException("500 oh no"))
                        : later().thenApply(nothing -> 1)))
                .isInstanceOf(BenchmarkFailedException.class)
                .hasMessageContaining("500 oh no");
    }

    @Test
    void numbers_continue_from_one_run_to_the_next() {
        List<Long> numbers = new CopyOnWriteArrayList<>();
        Workload workload = workload(number -> {
            numbers.add(number);
            return CompletableFuture.completedFuture(1);
        });
        new ClosedLoop(ticker, 1).run(workload, Duration.ofMillis(TIMES));
        new ClosedLoop(ticker, 1).run(workload, Duration.ofMillis(TIMES));

        assertThat(numbers).hasSize(2 * TIMES).isSorted().doesNotHaveDuplicates();
    }

    private Slice run(Work work) {
        return new ClosedLoop(ticker, WORKERS).run(workload(work), Duration.ofMillis(TIMES));
    }

    private Workload workload(Work work) {
        return new Workload("workload", 1, number -> {
            ticker.pass(1);
            return work.execute(number);
        });
    }

    private static CompletionStage<Void> later() {
        return CompletableFuture.runAsync(() -> {}, CompletableFuture.delayedExecutor(2, TimeUnit.MILLISECONDS));
    }
}
