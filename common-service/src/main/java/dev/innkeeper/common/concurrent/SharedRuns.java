package dev.innkeeper.common.concurrent;

import io.smallrye.mutiny.Uni;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentMap;

/**
 * Runs the same work for one key one run at a time, within this instance. Callers who come while it runs wait for the next
 * run and share it, so that however many there are, at most one run follows. Each caller's run begins after its call.
 *
 * @param <K> the key
 */
public final class SharedRuns<K> {
    private final KeyedMutex<K> turns = new KeyedMutex<>();
    private final ConcurrentMap<K, Uni<Void>> next = new ConcurrentHashMap<>();

    /** Completes, or fails, as a run of {@code work} that begins from now on. */
    public Uni<Void> run(K key, Uni<Void> work) {
        return Uni.createFrom().deferred(() -> next.computeIfAbsent(key, waiting -> shared(waiting, work)));
    }

    private Uni<Void> shared(K key, Uni<Void> work) {
        Uni<Void> run = Uni.createFrom().deferred(() -> {
            next.remove(key);
            return work;
        });
        return turns.inTurn(key, run).memoize().indefinitely();
    }
}
