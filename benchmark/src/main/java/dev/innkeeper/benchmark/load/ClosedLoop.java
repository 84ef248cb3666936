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
    private static final int STRETCHES = 12;
    private static final int STRETCHES_WITHOUT_GAIN = 3;
    private static final double GAIN = 1.02;

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

    /**
     * Does the work until it gets no faster, so that what is measured next is compiled code: a Java machine takes tens of
     * thousands of times for that, and on few cores a good while. Blocks for {@code most} at the longest, pauses not counted.
     *
     * @param pause after each twelfth of {@code most}
     * @throws dev.innkeeper.benchmark.BenchmarkFailedException on the first wrong answer
     */
    public void warmUp(Subject subject, Duration most, Runnable pause) {
        Duration stretch = most.dividedBy(STRETCHES);
        double best = 0;
        int without = 0;
        for (int i = 0; i < STRETCHES && without < STRETCHES_WITHOUT_GAIN; i++) {
            double now = run(subject, stretch).throughput();
            pause.run();
            without = now > best * GAIN ? 0 : without + 1;
            best = Math.max(best, now);
        }
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
