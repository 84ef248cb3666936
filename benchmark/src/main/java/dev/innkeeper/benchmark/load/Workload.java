package dev.innkeeper.benchmark.load;

import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.atomic.AtomicLong;

/** Work with a name. Executions are numbered across all runs, so that a room-night is never booked twice. */
public final class Workload {
    private final String name;
    private final int expectedItems;
    private final Work work;
    private final AtomicLong next = new AtomicLong();

    /** @param expectedItems how many items each execution must return */
    public Workload(String name, int expectedItems, Work work) {
        this.name = name;
        this.expectedItems = expectedItems;
        this.work = work;
    }

    /** Executes the next one. */
    public CompletionStage<Integer> executeNext() {
        try {
            return work.execute(next.getAndIncrement());
        } catch (RuntimeException e) {
            return CompletableFuture.failedFuture(e);
        }
    }

    SliceRecorder recorder() {
        return new SliceRecorder(name, expectedItems);
    }
}
