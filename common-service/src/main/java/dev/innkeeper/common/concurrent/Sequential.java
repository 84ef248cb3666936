package dev.innkeeper.common.concurrent;

import io.smallrye.mutiny.Multi;
import io.smallrye.mutiny.Uni;
import java.util.List;
import java.util.function.Function;

/** Runs one step for many items, one after the other. */
public final class Sequential {
    private Sequential() {}

    /** The results in the order of the items. The first failure ends it. */
    public static <T, R> Uni<List<R>> each(Iterable<T> items, Function<T, Uni<R>> step) {
        return Multi.createFrom()
                .iterable(items)
                .onItem()
                .transformToUniAndConcatenate(step::apply)
                .collect()
                .asList();
    }
}
