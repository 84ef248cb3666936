package dev.innkeeper.common.concurrent;

import io.smallrye.mutiny.Uni;
import io.vertx.core.Context;
import io.vertx.core.Vertx;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentMap;
import org.jspecify.annotations.Nullable;

/**
 * Runs the work for one key one at a time, first come, first served, within this instance.
 *
 * @param <K> the key
 */
public final class KeyedMutex<K> {
    /** The last in each queue: completed when the next may go. */
    private final ConcurrentMap<K, CompletableFuture<Void>> last = new ConcurrentHashMap<>();

    /** Runs {@code work} when all earlier work for the same key has ended. */
    public <T> Uni<T> inTurn(K key, Uni<T> work) {
        return Uni.createFrom().deferred(() -> {
            CompletableFuture<Void> mine = new CompletableFuture<>();
            CompletableFuture<Void> before = last.put(key, mine);
            return after(before).chain(() -> work).onTermination().invoke(() -> {
                last.remove(key, mine);
                mine.complete(null);
            });
        });
    }

    // The end of the earlier work wakes up the next one, which continues in its own context.
    private static Uni<Void> after(@Nullable CompletableFuture<Void> before) {
        if (before == null || before.isDone()) {
            return Uni.createFrom().voidItem();
        }
        Uni<Void> turn = Uni.createFrom().completionStage(before);
        Context context = Vertx.currentContext();
        return context == null ? turn : turn.emitOn(command -> context.runOnContext(ignored -> command.run()));
    }
}
