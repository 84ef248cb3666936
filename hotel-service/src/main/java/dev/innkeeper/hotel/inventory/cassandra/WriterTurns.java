package dev.innkeeper.hotel.inventory.cassandra;

import dev.innkeeper.hotel.inventory.model.NightPartition;
import io.smallrye.mutiny.Uni;
import io.vertx.core.Context;
import io.vertx.core.Vertx;
import jakarta.inject.Singleton;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentMap;
import org.jspecify.annotations.Nullable;

/**
 * Lets the conditional writes of one instance to one partition go out one at a time, first come, first served. Cassandra
 * makes rivals for a partition repeat themselves, and with many of them most of its work is lost that way: in turn, about
 * twice as many get through. Other instances do not wait, and nothing depends on it.
 */
@Singleton
class WriterTurns {
    /** The last in each queue: completed when the next may go. */
    private final ConcurrentMap<NightPartition, CompletableFuture<Void>> last = new ConcurrentHashMap<>();

    /** What {@code write} answers once all that came before it to the same partition have been answered, or have failed. */
    <T> Uni<T> inTurn(NightPartition partition, Uni<T> write) {
        return Uni.createFrom().deferred(() -> {
            CompletableFuture<Void> mine = new CompletableFuture<>();
            CompletableFuture<Void> before = last.put(partition, mine);
            return after(before).chain(() -> write).onTermination().invoke(() -> {
                last.remove(partition, mine);
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
