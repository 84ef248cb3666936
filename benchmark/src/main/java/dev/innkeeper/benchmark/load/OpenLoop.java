package dev.innkeeper.benchmark.load;

import java.time.Duration;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.Phaser;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

/**
 * Begins the work at a fixed rate, whether earlier times have been answered or not, as guests do. A latency counts from
 * the moment at which the time was meant to begin: when the generator or what it measures stands still, everything that
 * should have happened meanwhile was late. Nothing else is corrected.
 */
public final class OpenLoop {
    private static final Duration PATIENCE = Duration.ofSeconds(30);
    private static final long NANOS_A_SECOND = 1_000_000_000;

    private final Ticker ticker;
    private final double rate;

    /** @param rate times a second, more than 0 */
    public OpenLoop(Ticker ticker, double rate) {
        this.ticker = ticker;
        this.rate = rate;
    }

    /**
     * Blocks until all that was begun within {@code duration} is answered.
     *
     * @throws dev.innkeeper.benchmark.BenchmarkFailedException on the first wrong answer, or when one does not come
     *     within half a minute
     */
    public Slice run(Subject subject, Duration duration) {
        Notes notes = subject.notes();
        long times = Math.max(1, Math.round(rate * duration.toNanos() / NANOS_A_SECOND));
        long start = ticker.nanos();
        Phaser underWay = new Phaser(1);
        for (long time = 0; time < times && !notes.isWrong(); time++) {
            long intended = start + Math.round(time * NANOS_A_SECOND / rate);
            ticker.await(intended);
            underWay.register();
            CompletionStage<Integer> answer = ClosedLoop.begin(subject);
            answer.whenComplete((items, fault) -> {
                notes.note(items, fault, ticker.nanos() - intended);
                underWay.arriveAndDeregister();
            });
        }
        awaitAll(underWay, notes);
        return notes.slice(ticker.nanos() - start);
    }

    private static void awaitAll(Phaser underWay, Notes notes) {
        try {
            underWay.awaitAdvanceInterruptibly(underWay.arrive(), PATIENCE.toMillis(), TimeUnit.MILLISECONDS);
        } catch (TimeoutException late) {
            notes.giveUp("no answer within " + PATIENCE.toSeconds() + " s");
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            notes.giveUp("interrupted");
        }
    }
}
