package dev.innkeeper.cli.load;

import dev.innkeeper.cli.command.CommandFailedException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Semaphore;
import java.util.concurrent.atomic.AtomicReference;
import org.jspecify.annotations.Nullable;

/** Runs a bounded number of tasks in parallel. Submitting another one blocks, so that no queue fills the memory. */
public final class BoundedExecutor implements AutoCloseable {
    /** How many there are usually. */
    public static final int THREADS = 16;

    private final int most;
    private final ExecutorService threads;
    private final Semaphore free;
    private final AtomicReference<@Nullable RuntimeException> failure = new AtomicReference<>();

    public BoundedExecutor() {
        this(THREADS);
    }

    /** @param most how many tasks run in parallel */
    public BoundedExecutor(int most) {
        this.most = most;
        threads = Executors.newFixedThreadPool(most);
        free = new Semaphore(most);
    }

    /** Blocks until a thread is free and runs {@code task}; returns false without running it if another one has failed. */
    public boolean submit(Runnable task) {
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

    /** Waits until all tasks are done; throws the first failure. */
    public void awaitAll() {
        if (failure.get() == null) {
            acquire(most);
        }
        RuntimeException first = failure.get();
        if (first != null) {
            throw first;
        }
    }

    /** Interrupts running tasks. */
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
