package dev.innkeeper.benchmark.load;

import java.time.Duration;
import java.util.concurrent.Phaser;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

/**
 * Sends requests at a fixed rate, whether earlier ones have been answered or not. A latency counts from the moment at
 * which the request was due, so that a pause of the generator or of the service counts for every request that it delayed.
 */
public final class OpenLoop {
    private static final Duration LONGEST_WAIT = Duration.ofSeconds(30);
    private static final long NANOS_PER_SECOND = 1_000_000_000;

    private final Ticker ticker;
    private final double rate;

    /** @param rate requests per second, more than 0 */
    public OpenLoop(Ticker ticker, double rate) {
        this.ticker = ticker;
        this.rate = rate;
    }

    /**
     * Sends requests for {@code duration} and blocks until all are answered.
     *
     * @throws dev.innkeeper.benchmark.BenchmarkFailedException on the first wrong result, or when a response takes
     *     longer than half a minute
     */
    public Slice run(Workload workload, Duration duration) {
        SliceRecorder recorder = workload.recorder();
        long requests = Math.max(1, Math.round(rate * duration.toNanos() / NANOS_PER_SECOND));
        long start = ticker.nanos();
        Phaser running = new Phaser(1);
        for (long request = 0; request < requests && !recorder.hasFailed(); request++) {
            long due = start + Math.round(request * NANOS_PER_SECOND / rate);
            ticker.await(due);
            running.register();
            workload.executeNext().whenComplete((items, fault) -> {
                recorder.record(items, fault, ticker.nanos() - due);
                running.arriveAndDeregister();
            });
        }
        awaitAll(running, recorder);
        return recorder.slice(ticker.nanos() - start);
    }

    private static void awaitAll(Phaser running, SliceRecorder recorder) {
        try {
            running.awaitAdvanceInterruptibly(running.arrive(), LONGEST_WAIT.toMillis(), TimeUnit.MILLISECONDS);
        } catch (TimeoutException late) {
            recorder.fail("no response within " + LONGEST_WAIT.toSeconds() + " s");
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            recorder.fail("interrupted");
        }
    }
}
