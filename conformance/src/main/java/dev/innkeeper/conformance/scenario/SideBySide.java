package dev.innkeeper.conformance.scenario;

import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.function.Function;

/** Does something for each of many things, some of them at a time. */
public final class SideBySide {
    private SideBySide() {}

    /** The results in the order of the items; the first failure is thrown. */
    public static <T, R> List<R> each(List<T> items, int width, Function<T, R> work) {
        ExecutorService crew = Executors.newFixedThreadPool(width);
        try {
            List<CompletableFuture<R>> results = items.stream()
                    .map(item -> CompletableFuture.supplyAsync(() -> work.apply(item), crew))
                    .toList();
            return results.stream().map(CompletableFuture::join).toList();
        } finally {
            crew.shutdownNow();
        }
    }
}
