package dev.innkeeper.cli.load;

import dev.innkeeper.cli.command.CommandFailedException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Semaphore;
import java.util.concurrent.atomic.AtomicReference;
import org.jspecify.annotations.Nullable;

/** Runs a bounded number of tasks at once; whoever submits one more waits, so that nothing piles up in memory. */
final class BoundedExecutor implements AutoCloseable {
    private static final int WIDTH = 16;

    private final ExecutorService threads = Executors.newFixedThreadPool(WIDTH);
    private final Semaphore free = new Semaphore(WIDTH);
    private final AtomicReference<@Nullable RuntimeException> failure = new AtomicReference<>();

    /** Runs {@code task} as soon as there is room for it; false once one has failed, and then it is not run. */
    boolean submit(Runnable task) {
        acquire(1);
        if (failure.get() != null) {
            return false;
        }
        threads.execute(() -> {
            try {
                task.run();
            } catch (RuntimeException e) {
                failure.compareAndSet(null, e);
            } finally {
                free.release();
            }
        });
        return true;
    }

    /** Waits until all are done; throws what ended the first that failed. */
    void awaitAll() {
        if (failure.get() == null) {
            acquire(WIDTH);
        }
        RuntimeException first = failure.get();
        if (first != null) {
            throw first;
        }
    }

    /** Gives up what still runs. */
    @Override
    public void close() {
        threads.shutdownNow();
    }

    private void acquire(int permits) {
        try {
            free.acquire(permits);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw CommandFailedException.failed("interrupted");
        }
    }
}
