package dev.innkeeper.common.concurrent;

import io.smallrye.mutiny.Uni;
import io.vertx.core.Context;
import io.vertx.core.Vertx;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentMap;
import org.jspecify.annotations.Nullable;

/**
 * Lets what one instance does about one thing go on one at a time, first come, first served. Other instances do not wait.
 *
 * @param <K> the thing
 */
public final class KeyedMutex<K> {
    /** The last in each queue: completed when the next may go. */
    private final ConcurrentMap<K, CompletableFuture<Void>> last = new ConcurrentHashMap<>();

    /** What {@code work} answers once all that came before it about the same thing has been answered, or has failed. */
    public <T> Uni<T> inTurn(K thing, Uni<T> work) {
        return Uni.createFrom().deferred(() -> {
            CompletableFuture<Void> mine = new CompletableFuture<>();
            CompletableFuture<Void> before = last.put(thing, mine);
            return after(before).chain(() -> work).onTermination().invoke(() -> {
                last.remove(thing, mine);
                mine.complete(null);
            });
        });
    }

    // Whoever comes before wakes up the next one, which goes on in its own context.
    private static Uni<Void> after(@Nullable CompletableFuture<Void> before) {
        if (before == null || before.isDone()) {
            return Uni.createFrom().voidItem();
        }
        Uni<Void> turn = Uni.createFrom().completionStage(before);
        Context context = Vertx.currentContext();
        return context == null ? turn : turn.emitOn(command -> context.runOnContext(ignored -> command.run()));
    }
}
