package dev.innkeeper.common.cassandra;

import java.util.List;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * A page of a whole table, in the order of its tokens.
 *
 * @param items may be fewer than requested on any page
 * @param next the position of the next page, for the same statement; null at the end
 */
public record ScanPage<T>(List<T> items, @Nullable String next) {
    public ScanPage {
        items = List.copyOf(items);
    }

    public <R> ScanPage<R> map(Function<? super T, ? extends R> translation) {
        return new ScanPage<>(items.stream().<R>map(translation).toList(), next);
    }
}
