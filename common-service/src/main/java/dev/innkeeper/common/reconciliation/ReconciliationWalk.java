package dev.innkeeper.common.reconciliation;

import dev.innkeeper.common.page.Cursors;
import dev.innkeeper.common.page.ListQuery;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** The way of a reconciliation through one table, or several one after the other: its cursors and its metrics. */
public final class ReconciliationWalk {
    private final String audit;
    private final List<String> tables;
    private final ListQuery query;
    private final Cursors cursors;
    private final ReconciliationMetrics metrics;

    /**
     * A walk through {@code tables}, in their order.
     *
     * @param audit its name in metrics
     */
    public ReconciliationWalk(String audit, List<String> tables, Cursors cursors, ReconciliationMetrics metrics) {
        this.audit = audit;
        this.tables = List.copyOf(tables);
        this.query = ListQuery.of("audit of " + audit);
        this.cursors = cursors;
        this.metrics = metrics;
        metrics.register(audit);
    }

    /**
     * Where a page begins.
     *
     * @param position null at the beginning of the table
     */
    public record Place(String table, @Nullable String position) {
        private static Place ofParts(List<String> parts) {
            return new Place(parts.get(0), parts.size() > 1 ? parts.get(1) : null);
        }

        private List<String> parts() {
            return position == null ? List.of(table) : List.of(table, position);
        }
    }

    /** Where the page begins that {@code request} asks for. */
    public Place place(ReconciliationRequest request) {
        return cursors.open(query, request.cursor()).map(Place::ofParts).orElseGet(this::first);
    }

    private Place first() {
        return new Place(tables.get(0), null);
    }

    /** Whether nothing comes before {@code place}. */
    public boolean isFirst(Place place) {
        return place.equals(first());
    }

    /**
     * The cursor of the page after the one at {@code place}; null when it is the last.
     *
     * @param next the position in the same table that follows; null at its end
     */
    public @Nullable String next(Place place, @Nullable String next) {
        return following(place, next)
                .map(following -> cursors.issue(query, following.parts()))
                .orElse(null);
    }

    private Optional<Place> following(Place place, @Nullable String next) {
        return next != null
                ? Optional.of(new Place(place.table(), next))
                : tables.stream()
                        .skip(tables.indexOf(place.table()) + 1L)
                        .findFirst()
                        .map(table -> new Place(table, null));
    }

    /** Counts what a page found. */
    public void count(ReconciliationPage page) {
        metrics.count(audit, page);
    }
}
