package dev.innkeeper.benchmark.load;

import java.time.Duration;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.Phaser;

/**
 * A fixed number of workers, each of which sends the next request as soon as the last one is answered. This measures the
 * highest throughput at that concurrency. A worker is not a thread: it continues on the thread that delivers the answer.
 */
public final class ClosedLoop {
    private final Ticker ticker;
    private final int workers;

    /** @param workers 1 or more */
    public ClosedLoop(Ticker ticker, int workers) {
        this.ticker = ticker;
        this.workers = workers;
    }

    /**
     * Sends requests for {@code duration} and blocks until the last one is answered.
     *
     * @throws dev.innkeeper.benchmark.BenchmarkFailedException on the first wrong result
     */
    public Slice run(Workload workload, Duration duration) {
        SliceRecorder recorder = workload.recorder();
        long start = ticker.nanos();
        Phaser running = new Phaser(1 + workers);
        for (int worker = 0; worker < workers; worker++) {
            work(workload, recorder, start + duration.toNanos(), running);
        }
        running.arriveAndAwaitAdvance();
        return recorder.slice(ticker.nanos() - start);
    }

    // Loops while results are there at once, so that the stack does not grow.
    private void work(Workload workload, SliceRecorder recorder, long deadline, Phaser running) {
        while (!recorder.hasFailed() && ticker.nanos() < deadline) {
            long begun = ticker.nanos();
            CompletionStage<Integer> result = workload.executeNext();
            if (!result.toCompletableFuture().isDone()) {
                result.whenComplete((items, fault) -> {
                    recorder.record(items, fault, ticker.nanos() - begun);
                    work(workload, recorder, deadline, running);
                });
                return;
            }
            result.whenComplete((items, fault) -> recorder.record(items, fault, ticker.nanos() - begun));
        }
        running.arriveAndDeregister();
    }
}
