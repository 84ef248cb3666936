package dev.innkeeper.model;

import com.fasterxml.jackson.annotation.JsonInclude;
import java.util.List;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * One page of a list.
 *
 * @param items at most as many as were asked for; fewer do not mean that it is the last page
 * @param next the cursor of the page after this one; null on the last page
 */
public record Page<T>(
        List<T> items,
        @JsonInclude(JsonInclude.Include.NON_NULL) @Nullable String next) implements Paged {
    public Page {
        items = List.copyOf(items);
    }

    /** The same page with each item translated. */
    public <R> Page<R> map(Function<? super T, ? extends R> translation) {
        return new Page<>(items.stream().<R>map(translation).toList(), next);
    }
}
