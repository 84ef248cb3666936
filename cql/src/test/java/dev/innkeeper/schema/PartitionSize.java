package dev.innkeeper.schema;

import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.Predicate;

/**
 * The partition-size formula of the Cassandra documentation ("Calculating partition size"): the number of values
 * {@code Nv = Nr (Nc - Npk - Ns) + Ns}, and the bytes {@code St = partition key + static columns + Nr (clustering +
 * regular columns) + 8 Nv}.
 *
 * @param values Nv
 * @param bytes St, before compression
 */
record PartitionSize(long values, long bytes) {
    private static final Map<String, Integer> BY_TYPE = Map.ofEntries(
            Map.entry("text", 20),
            Map.entry("uuid", 16),
            Map.entry("timeuuid", 16),
            Map.entry("bigint", 8),
            Map.entry("int", 4),
            Map.entry("smallint", 2),
            Map.entry("tinyint", 1),
            Map.entry("boolean", 1),
            Map.entry("double", 8),
            Map.entry("date", 4),
            Map.entry("timestamp", 8),
            Map.entry("decimal", 7),
            Map.entry("blob", 32),
            Map.entry("frozen<address>", 90),
            Map.entry("frozen<map<text, text>>", 150),
            Map.entry("map<smallint, decimal>", 0),
            Map.entry("frozen<set<text>>", 40),
            Map.entry("frozen<list<text>>", 30),
            Map.entry("frozen<map<text, frozen<address>>>", 110),
            Map.entry("frozen<list<frozen<night_price>>>", 60),
            Map.entry("frozen<list<frozen<former_stay>>>", 0),
            Map.entry("frozen<map<text, frozen<reply>>>", 180),
            Map.entry("set<frozen<hotel_keys>>", 0),
            Map.entry("set<frozen<poi_keys>>", 0));

    private static final Map<String, Integer> BY_NAME = Map.ofEntries(
            Map.entry("hotel_id", 8),
            Map.entry("month", 7),
            Map.entry("description", 400),
            Map.entry("currency", 3),
            Map.entry("phase", 6),
            Map.entry("confirm_number", 13),
            Map.entry("reason", 0),
            Map.entry("state", 9),
            Map.entry("initial", 1),
            Map.entry("kind", 5),
            Map.entry("refusal", 0),
            Map.entry("change_nights", 0),
            Map.entry("change_room_type", 0),
            Map.entry("erased_name_key", 0));

    static PartitionSize of(TableModel table, long rows) {
        long key = table.partitionKey().size();
        long statics =
                table.columns().stream().filter(TableModel.Column::isStatic).count();
        long primary = key + table.clusteringKey().size();
        long values = rows * (table.columns().size() - primary - statics) + statics;
        Predicate<TableModel.Column> once = column -> table.partitionKey().contains(column.name()) || column.isStatic();
        long bytes = sum(table.columns().stream().filter(once).toList())
                + rows * sum(table.columns().stream().filter(once.negate()).toList())
                + 8 * values;
        return new PartitionSize(values, bytes);
    }

    private static long sum(List<TableModel.Column> columns) {
        return columns.stream().mapToLong(PartitionSize::bytes).sum();
    }

    private static long bytes(TableModel.Column column) {
        Integer named = BY_NAME.get(column.name());
        if (named != null) {
            return named;
        }
        Integer typed = BY_TYPE.get(column.type());
        if (typed == null) {
            throw new IllegalStateException("No size is assumed for " + column);
        }
        return typed;
    }

    /** As a person reads it: {@code 1.2 MB}. */
    String readable() {
        if (bytes < 1_000) {
            return bytes + " B";
        }
        return bytes < 1_000_000
                ? String.format(Locale.ROOT, "%.1f kB", bytes / 1_000.0)
                : String.format(Locale.ROOT, "%.1f MB", bytes / 1_000_000.0);
    }
}
