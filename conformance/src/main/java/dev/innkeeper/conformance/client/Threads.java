package dev.innkeeper.conformance.client;

import dev.innkeeper.stack.StackException;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.function.Function;

/** Blocking work in several threads. */
public final class Threads {
    private Threads() {}

    /** Applies {@code work} to each item, {@code width} at a time. The results keep the order; a failure is thrown. */
    public static <T, R> List<R> map(List<T> items, int width, Function<T, R> work) {
        ExecutorService pool = Executors.newFixedThreadPool(width);
        try {
            List<CompletableFuture<R>> results = items.stream()
                    .map(item -> CompletableFuture.supplyAsync(() -> work.apply(item), pool))
                    .toList();
            return results.stream().map(CompletableFuture::join).toList();
        } finally {
            pool.shutdownNow();
        }
    }

    /** Runs {@code work} in a new daemon thread. */
    public static CompletableFuture<Void> start(String name, Runnable work) {
        return CompletableFuture.runAsync(work, task -> {
            Thread thread = new Thread(task, name);
            thread.setDaemon(true);
            thread.start();
        });
    }

    /** @throws StackException if the thread is interrupted; it stays so */
    public static void sleep(Duration duration) {
        try {
            Thread.sleep(duration.toMillis());
        } catch (InterruptedException e) {
            throw StackException.interrupted();
        }
    }
}
