package dev.innkeeper.common.cassandra;

import java.util.List;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * A piece of a whole table, in the order of its partitions' tokens.
 *
 * @param items what was read; fewer than asked for do not mean that it is the last piece
 * @param next where the next piece begins, for the same statement; null at the end
 */
public record ScanPage<T>(List<T> items, @Nullable String next) {
    public ScanPage {
        items = List.copyOf(items);
    }

    public <R> ScanPage<R> map(Function<? super T, ? extends R> translation) {
        return new ScanPage<>(items.stream().<R>map(translation).toList(), next);
    }
}
