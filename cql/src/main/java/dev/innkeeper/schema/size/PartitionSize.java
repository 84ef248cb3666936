package dev.innkeeper.schema.size;

import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.function.Predicate;

/**
 * The partition-size formula of Carpenter and Hewitt, "Cassandra: The Definitive Guide", which is also in the Cassandra
 * documentation ("Calculating partition size"). The number of values is {@code Nv = Nr (Nc - Npk - Ns) + Ns}; the size
 * is {@code St = partition key + static columns + Nr (clustering + regular columns) + 8 Nv}.
 *
 * @param values Nv
 * @param bytes St, before compression
 */
public record PartitionSize(long values, long bytes) {
    /** Assumed bytes of a value, by CQL type. Collections that are almost always empty count as 0. */
    private static final Map<String, Integer> BY_TYPE = Map.ofEntries(
            Map.entry("text", 20),
            Map.entry("uuid", 16),
            Map.entry("timeuuid", 16),
            Map.entry("bigint", 8),
            Map.entry("counter", 32),
            Map.entry("int", 4),
            Map.entry("smallint", 2),
            Map.entry("tinyint", 1),
            Map.entry("boolean", 1),
            Map.entry("double", 8),
            Map.entry("date", 4),
            Map.entry("timestamp", 8),
            Map.entry("time", 8),
            Map.entry("decimal", 7),
            Map.entry("blob", 32),
            Map.entry("frozen<address>", 90),
            Map.entry("frozen<map<text, text>>", 150),
            Map.entry("map<smallint, decimal>", 0),
            // Of two numbers of adults.
            Map.entry("frozen<map<tinyint, decimal>>", 34),
            Map.entry("frozen<map<smallint, frozen<photo>>>", 1_200),
            Map.entry("frozen<map<text, tinyint>>", 12),
            // Of one currency.
            Map.entry("frozen<map<text, int>>", 19),
            Map.entry("frozen<map<text, decimal>>", 22),
            Map.entry("frozen<set<text>>", 40),
            Map.entry("frozen<list<text>>", 30),
            Map.entry("frozen<list<tinyint>>", 1),
            Map.entry("frozen<map<text, frozen<address>>>", 110),
            Map.entry("frozen<list<frozen<night_price>>>", 60),
            Map.entry("frozen<list<frozen<former_stay>>>", 0),
            Map.entry("frozen<list<frozen<group_room>>>", 0),
            Map.entry("frozen<map<text, frozen<reply>>>", 180),
            Map.entry("set<frozen<hotel_keys>>", 0),
            Map.entry("set<frozen<poi_keys>>", 0));

    /**
     * Columns whose values are longer or shorter than {@link #BY_TYPE} assumes. Columns that are usually empty count as
     * 0.
     */
    private static final Map<String, Integer> BY_NAME = Map.ofEntries(
            Map.entry("hotel_id", 8),
            Map.entry("body", 400),
            Map.entry("reply", 100),
            Map.entry("stale_words", 0),
            Map.entry("month", 7),
            Map.entry("description", 400),
            Map.entry("descriptions", 1_000),
            Map.entry("content", 250),
            Map.entry("currency", 3),
            Map.entry("confirm_number", 13),
            Map.entry("group_number", 13),
            Map.entry("contact", 0),
            Map.entry("reason", 0),
            Map.entry("state", 9),
            Map.entry("initial", 1),
            Map.entry("kind", 5),
            Map.entry("refusal", 0),
            Map.entry("change_nights", 0),
            Map.entry("change_conditions", 0),
            Map.entry("conditions", 600),
            Map.entry("refusal_obstacles", 0),
            Map.entry("ended_at", 0),
            Map.entry("penalty", 0),
            Map.entry("penalty_waived", 0),
            Map.entry("change_room_type", 0),
            Map.entry("erased_name_key", 0),
            // One change of a reservation, and the state before or after it.
            Map.entry("unpublished", 480));

    /** Of a partition with this number of rows, when every column has a value. */
    public static PartitionSize of(TableModel table, long rows) {
        return of(table, rows, Set.of());
    }

    /** The same when the {@code unset} regular columns have no value: they count neither as values nor as bytes. */
    public static PartitionSize of(TableModel table, long rows, Set<String> unset) {
        long key = table.partitionKey().size();
        long statics =
                table.columns().stream().filter(TableModel.Column::isStatic).count();
        long primary = key + table.clusteringKey().size();
        long values = rows * (table.columns().size() - primary - statics - unset.size()) + statics;
        Predicate<TableModel.Column> once = column -> table.partitionKey().contains(column.name()) || column.isStatic();
        long bytes = sum(table.columns().stream().filter(once).toList())
                + rows
                        * sum(table.columns().stream()
                                .filter(once.negate())
                                .filter(column -> !unset.contains(column.name()))
                                .toList())
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
            throw new IllegalStateException("no size is assumed for " + column);
        }
        return typed;
    }

    /** The size for people, in powers of 1,000: {@code 1.2 MB}. */
    public String readable() {
        return readable(bytes);
    }

    /** Any number of bytes for people, in powers of 1,000: {@code 1.2 MB}. */
    public static String readable(double bytes) {
        String[] units = {"kB", "MB", "GB", "TB", "PB"};
        if (bytes < 1_000) {
            return String.format(Locale.ROOT, "%.0f B", bytes);
        }
        double scaled = bytes / 1_000;
        int unit = 0;
        while (scaled >= 1_000 && unit < units.length - 1) {
            scaled /= 1_000;
            unit++;
        }
        return String.format(Locale.ROOT, "%.1f %s", scaled, units[unit]);
    }
}
