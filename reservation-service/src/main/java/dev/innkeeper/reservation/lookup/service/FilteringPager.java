package dev.innkeeper.reservation.lookup.service;

import dev.innkeeper.common.page.Cursors;
import dev.innkeeper.common.page.Limit;
import dev.innkeeper.common.page.ListQuery;
import dev.innkeeper.model.Page;
import io.smallrye.mutiny.Uni;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.Predicate;

/**
 * Makes pages of the rows that match a filter: it reads until the page is full, or until {@link #MOST_READS} reads.
 * Then the page ends short, with a cursor that continues after the last row read.
 *
 * @param query the query that the cursors belong to
 * @param wanted the filter
 * @param position the position of a row in the list, for a cursor
 */
record FilteringPager<T, P>(
        Cursors cursors,
        ListQuery query,
        Predicate<T> wanted,
        Function<T, P> position,
        Function<P, List<String>> parts) {
    /** Maximum number of reads for one page. */
    static final int MOST_READS = 5;

    /** Rows of one read when the filter may drop many. */
    static final int SIFTED_ROWS = 200;

    /** Reads the rows after a position; from the beginning when it is empty. */
    @FunctionalInterface
    interface Source<T, P> {
        Uni<Rows<T>> after(Optional<P> position);
    }

    /**
     * The result of one read.
     *
     * @param rows in the order of the list; empty only when {@code last}
     * @param last whether the list ends with them
     */
    record Rows<T>(List<T> rows, boolean last) {}

    /** The page after {@code start}. */
    Uni<Page<T>> page(Source<T, P> source, Optional<P> start, Limit limit) {
        return fill(new ArrayList<>(), source, start, limit, MOST_READS);
    }

    private Uni<Page<T>> fill(List<T> items, Source<T, P> source, Optional<P> after, Limit limit, int reads) {
        return source.after(after).chain(read -> {
            for (T row : read.rows()) {
                if (wanted.test(row)) {
                    if (items.size() == limit.value()) {
                        return Uni.createFrom().item(endingAt(position.apply(items.get(items.size() - 1)), items));
                    }
                    items.add(row);
                }
            }
            if (read.last()) {
                return Uni.createFrom().item(new Page<>(items, null));
            }
            P seen = position.apply(read.rows().get(read.rows().size() - 1));
            if (reads == 1 || items.size() == limit.value()) {
                return Uni.createFrom().item(endingAt(seen, items));
            }
            return fill(items, source, Optional.of(seen), limit, reads - 1);
        });
    }

    private Page<T> endingAt(P last, List<T> items) {
        return new Page<>(items, cursors.issue(query, parts.apply(last)));
    }
}
