package dev.innkeeper.common.page;

import dev.innkeeper.model.Page;
import java.util.List;
import java.util.function.Function;

/** Makes pages from the rows of a table. */
public final class Pages {
    private Pages() {}

    /**
     * The page of the first {@code limit} of {@code found}. The caller reads one more than the limit, which shows
     * whether another page follows.
     */
    public static <T> Page<T> cut(
            List<T> found, Limit limit, Cursors cursors, ListQuery query, Function<T, List<String>> position) {
        if (found.size() <= limit.value()) {
            return new Page<>(found, null);
        }
        List<T> items = found.subList(0, limit.value());
        return new Page<>(items, cursors.issue(query, position.apply(items.get(items.size() - 1))));
    }
}
