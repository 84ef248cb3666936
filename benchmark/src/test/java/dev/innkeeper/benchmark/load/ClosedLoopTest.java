package dev.innkeeper.benchmark.load;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.innkeeper.benchmark.BenchmarkFailedException;
import java.time.Duration;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.LongUnaryOperator;
import org.junit.jupiter.api.Test;

class ClosedLoopTest {
    private static final int WORKERS = 4;
    private static final int TIMES = 200;

    /** On which each time begins a millisecond after the one before, whatever the machine is busy with. */
    private final FakeTicker ticker = new FakeTicker();

    private final AtomicInteger pauses = new AtomicInteger();

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
                .run(subject(number -> CompletableFuture.completedFuture(1)), Duration.ofMillis(100_000));

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
    void numbers_go_on_from_one_load_to_the_next() {
        Subject subject = subject(number -> later().thenApply(nothing -> 1));
        Slice slice = new ClosedLoop(ticker, WORKERS).run(subject, Duration.ofMillis(TIMES));

        assertThat(subject.takeNumber()).isEqualTo(slice.done());
    }

    @Test
    void a_warm_up_ends_when_nothing_gets_faster() {
        // The first forty take 820 ms together, and all others one each.
        warmUp(number -> Math.max(1, 40 - number));

        // A second that is slow, one that is fast, and three that are no faster.
        assertThat(seconds()).isEqualTo(5);
        assertThat(pauses).hasValue(5);
    }

    @Test
    void a_warm_up_ends_even_when_it_gets_ever_faster() {
        warmUp(number -> 1 + 10_000 / (number * number / 10 + 10));

        assertThat(seconds()).isLessThanOrEqualTo(12);
    }

    private void warmUp(LongUnaryOperator millis) {
        Subject subject = new Subject("subject", 1, number -> {
            ticker.pass(millis.applyAsLong(number));
            return CompletableFuture.completedFuture(1);
        });
        new ClosedLoop(ticker, 1).warmUp(subject, Duration.ofSeconds(12), pauses::incrementAndGet);
    }

    private long seconds() {
        return Duration.ofNanos(ticker.nanos()).toSeconds();
    }

    private Slice run(Work work) {
        return new ClosedLoop(ticker, WORKERS).run(subject(work), Duration.ofMillis(TIMES));
    }

    private Subject subject(Work work) {
        return new Subject("subject", 1, number -> {
            ticker.pass(1);
            return work.once(number);
        });
    }

    private static CompletionStage<Void> later() {
        return CompletableFuture.runAsync(() -> {}, CompletableFuture.delayedExecutor(2, TimeUnit.MILLISECONDS));
    }
}
