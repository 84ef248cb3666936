package dev.innkeeper.conformance.client;

import java.time.Duration;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.Executor;
import java.util.concurrent.ThreadLocalRandom;
import java.util.concurrent.TimeUnit;

/**
 * Behaves as api.md asks of a client: after a 503, a 409 that is still in flight, or a broken connection it waits and
 * sends the same request with the same key again, until the answer is definite. A 500 is repeated too: it is wrong
 * enough by itself, and the history should still know what became of the request.
 */
public final class PatientClient {
    private static final Duration FIRST_WAIT = Duration.ofMillis(50);
    private static final Duration LONGEST_WAIT = Duration.ofSeconds(2);
    private static final int MOST_DOUBLINGS = 6;

    private final Wire wire;
    private final Duration patience;

    /**
     * @param patience for how long a request is repeated; whoever has no definite answer then never gets one
     */
    public PatientClient(Instances instances, Tokens tokens, Duration patience) {
        this.wire = new Wire(instances, tokens);
        this.patience = patience;
    }

    /** Sends until the answer is definite; never fails. */
    public CompletableFuture<Reply> send(Request request, Observer observer) {
        return attempt(request, observer, 1, System.nanoTime());
    }

    private CompletableFuture<Reply> attempt(Request request, Observer observer, int number, long begun) {
        return wire.send(request).thenCompose(answer -> {
            observer.exchanged(request, answer);
            long now = System.nanoTime();
            if (answer.isDefinite() || now - begun > patience.toNanos()) {
                return CompletableFuture.completedFuture(new Reply(answer, number, begun, now));
            }
            return CompletableFuture.runAsync(() -> {}, after(wait(answer, number)))
                    .thenCompose(waited -> attempt(request, observer, number + 1, begun));
        });
    }

    private static Executor after(Duration wait) {
        return CompletableFuture.delayedExecutor(wait.toMillis(), TimeUnit.MILLISECONDS);
    }

    /** As told, else doubling; in any case not at the same moment as all others that were told the same. */
    private static Duration wait(Answer answer, int attempt) {
        Duration told = answer.retryAfter() != null && answer.retryAfter().matches("[0-9]{1,4}")
                ? Duration.ofSeconds(Long.parseLong(answer.retryAfter()))
                : FIRST_WAIT.multipliedBy(1L << Math.min(attempt, MOST_DOUBLINGS));
        Duration wait = told.compareTo(LONGEST_WAIT) < 0 ? told : LONGEST_WAIT;
        return wait.plusMillis(ThreadLocalRandom.current().nextLong(FIRST_WAIT.toMillis() + wait.toMillis() / 4));
    }
}
