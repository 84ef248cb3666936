package dev.innkeeper.hotel.catalogue.service;

import io.smallrye.mutiny.CompositeException;
import io.smallrye.mutiny.Multi;
import io.smallrye.mutiny.Uni;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.function.Function;
import java.util.stream.IntStream;

/** Runs one step for many items, a few in parallel. */
public final class BoundedParallel {
    private static final int LANES = 8;

    private BoundedParallel() {}

    /**
     * Completes when the step is done for all items. After a failure each lane stops at its own next failure, and the
     * result waits for all lanes: no write is under way when it comes.
     */
    public static <T, R> Uni<List<R>> each(Collection<T> items, Function<T, Uni<R>> step) {
        if (items.isEmpty()) {
            return Uni.createFrom().item(List.of());
        }
        List<T> all = List.copyOf(items);
        List<Uni<List<R>>> lanes = IntStream.range(0, Math.min(LANES, all.size()))
                .mapToObj(lane -> lane(all, lane, step))
                .toList();
        return Uni.join()
                .all(lanes)
                .andCollectFailures()
                .onFailure(CompositeException.class)
                .transform(several -> ((CompositeException) several).getCauses().get(0))
                .map(BoundedParallel::flat);
    }

    private static <T, R> Uni<List<R>> lane(List<T> all, int lane, Function<T, Uni<R>> step) {
        List<T> own = IntStream.range(0, all.size())
                .filter(index -> index % LANES == lane)
                .mapToObj(all::get)
                .toList();
        return Multi.createFrom()
                .iterable(own)
                .onItem()
                .transformToUniAndConcatenate(step::apply)
                .collect()
                .asList();
    }

    private static <R> List<R> flat(List<List<R>> lanes) {
        List<R> results = new ArrayList<>();
        lanes.forEach(results::addAll);
        return results;
    }
}
