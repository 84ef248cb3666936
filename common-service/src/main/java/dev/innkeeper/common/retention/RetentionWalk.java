package dev.innkeeper.common.retention;

import dev.innkeeper.common.cassandra.ScanPage;
import dev.innkeeper.common.concurrent.Sequential;
import io.smallrye.mutiny.Uni;
import java.util.function.Function;
import org.jboss.logging.Logger;
import org.jspecify.annotations.Nullable;

/**
 * Works through a table page by page, again and again, and never reads more than a page at once. Where it is, it knows
 * in memory only: whatever it does to an item may be repeated, so an instance that starts again begins at the start.
 * An item that fails does not hold up the others; the next pass meets it again.
 */
public final class RetentionWalk<T> {
    private static final Logger LOG = Logger.getLogger(RetentionWalk.class);

    private final String table;
    private final Pages<T> pages;
    private final Function<T, Uni<Void>> removal;
    private final RetentionMetrics metrics;
    private volatile @Nullable String position;

    /** A table, page by page. */
    @FunctionalInterface
    public interface Pages<T> {
        /** The page at {@code position}; null for the first one. */
        Uni<ScanPage<T>> page(@Nullable String position);
    }

    /**
     * A walk at the start of the table.
     *
     * @param removal what happens to each item; may be repeated
     */
    public RetentionWalk(String table, Pages<T> pages, Function<T, Uni<Void>> removal, RetentionMetrics metrics) {
        this.table = table;
        this.pages = pages;
        this.removal = removal;
        this.metrics = metrics;
        metrics.register(table);
    }

    /** Works on the next page; true when it was the last one of the table. */
    public Uni<Boolean> step() {
        return Uni.createFrom()
                .deferred(() -> pages.page(position))
                .chain(page -> Sequential.each(page.items(), this::attempt).map(done -> advance(page.next())));
    }

    private boolean advance(@Nullable String next) {
        position = next;
        if (next == null) {
            metrics.passed(table);
        }
        return next == null;
    }

    private Uni<Void> attempt(T item) {
        return Uni.createFrom()
                .deferred(() -> removal.apply(item))
                .onFailure()
                .invoke(fault -> {
                    metrics.failed(table);
                    LOG.warnf("Retention leaves something of %s to its next pass: %s", table, fault.getMessage());
                })
                .onFailure()
                .recoverWithNull();
    }
}
