package dev.innkeeper.benchmark.load;

import java.time.Duration;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.Phaser;

/**
 * So many workers, each of which does the work again as soon as it is answered: what they reach is what can be reached
 * at that concurrency. Workers are no threads: each goes on where its answer arrives.
 */
public final class ClosedLoop {
    private final Ticker ticker;
    private final int workers;

    /** @param workers how many times the work is done at a time, 1 or more */
    public ClosedLoop(Ticker ticker, int workers) {
        this.ticker = ticker;
        this.workers = workers;
    }

    public int workers() {
        return workers;
    }

    /**
     * Blocks until the last answer that was asked for within {@code duration}.
     *
     * @throws dev.innkeeper.benchmark.BenchmarkFailedException on the first wrong answer
     */
    public Slice run(Subject subject, Duration duration) {
        Notes notes = subject.notes();
        long start = ticker.nanos();
        Phaser atWork = new Phaser(1 + workers);
        for (int worker = 0; worker < workers; worker++) {
            goOn(subject, notes, start + duration.toNanos(), atWork);
        }
        atWork.arriveAndAwaitAdvance();
        return notes.slice(ticker.nanos() - start);
    }

    // A loop where answers are there at once, so that no stack grows.
    private void goOn(Subject subject, Notes notes, long deadline, Phaser atWork) {
        while (!notes.isWrong() && ticker.nanos() < deadline) {
            long begun = ticker.nanos();
            CompletionStage<Integer> answer = begin(subject);
            if (!answer.toCompletableFuture().isDone()) {
                answer.whenComplete((items, fault) -> {
                    notes.note(items, fault, ticker.nanos() - begun);
                    goOn(subject, notes, deadline, atWork);
                });
                return;
            }
            answer.whenComplete((items, fault) -> notes.note(items, fault, ticker.nanos() - begun));
        }
        atWork.arriveAndDeregister();
    }

    static CompletionStage<Integer> begin(Subject subject) {
        try {
            return subject.next();
        } catch (RuntimeException refused) {
            return CompletableFuture.failedFuture(refused);
        }
    }
}
