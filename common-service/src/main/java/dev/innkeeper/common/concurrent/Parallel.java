package dev.innkeeper.common.concurrent;

import io.smallrye.mutiny.CompositeException;
import io.smallrye.mutiny.Multi;
import io.smallrye.mutiny.Uni;
import java.util.Collection;
import java.util.List;
import java.util.function.Function;
import java.util.stream.IntStream;

/** Runs one step for many items, a few in parallel. */
public final class Parallel {
    private static final int LANES = 8;

    private Parallel() {}

    /** The results in any order. The first failure ends it and cancels the steps under way. */
    public static <T, R> Uni<List<R>> each(Iterable<T> items, int atOnce, Function<T, Uni<R>> step) {
        return Multi.createFrom()
                .iterable(items)
                .onItem()
                .transformToUni(step::apply)
                .merge(atOnce)
                .collect()
                .asList();
    }

    /**
     * The same, {@value #LANES} at once, for writes that must not be under way any more when a failure is reported:
     * each lane stops at its own next failure, and the result waits for all lanes.
     */
    public static <T, R> Uni<List<R>> eachWithoutCancelling(Collection<T> items, Function<T, Uni<R>> step) {
        if (items.isEmpty()) {
            return Uni.createFrom().item(List.of());
        }
        List<T> all = List.copyOf(items);
        List<Uni<List<R>>> lanes = IntStream.range(0, Math.min(LANES, all.size()))
                .mapToObj(lane -> Sequential.each(ofLane(all, lane), step))
                .toList();
        return Uni.join()
                .all(lanes)
                .andCollectFailures()
                .onFailure(CompositeException.class)
                .transform(several -> ((CompositeException) several).getCauses().get(0))
                .map(results -> results.stream().flatMap(List::stream).toList());
    }

    private static <T> List<T> ofLane(List<T> all, int lane) {
        return IntStream.iterate(lane, index -> index < all.size(), index -> index + LANES)
                .mapToObj(all::get)
                .toList();
    }
}
