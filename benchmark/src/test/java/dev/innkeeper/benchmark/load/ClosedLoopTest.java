package dev.innkeeper.benchmark.load;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.innkeeper.benchmark.BenchmarkFailedException;
import java.time.Duration;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;

class ClosedLoopTest {
    private static final int WORKERS = 4;
    private static final Duration SHORT = Duration.ofMillis(200);

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
        FakeTicker ticker = new FakeTicker();
        Subject subject = new Subject("subject", 1, number -> {
            ticker.pass(1);
            return CompletableFuture.completedFuture(1);
        });
        Slice slice = new ClosedLoop(ticker, 1).run(subject, Duration.ofMillis(100_000));

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
        Subject subject = new Subject("subject", 1, number -> later().thenApply(nothing -> 1));
        long done = new ClosedLoop(Ticker.system(), WORKERS).run(subject, SHORT).done();

        assertThat(subject.takeNumber()).isEqualTo(done);
    }

    private static Slice run(Work work) {
        return new ClosedLoop(Ticker.system(), WORKERS).run(new Subject("subject", 1, work), SHORT);
    }

    private static CompletionStage<Void> later() {
        return CompletableFuture.runAsync(() -> {}, CompletableFuture.delayedExecutor(2, TimeUnit.MILLISECONDS));
    }
}
