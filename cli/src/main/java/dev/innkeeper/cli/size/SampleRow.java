package dev.innkeeper.cli.size;

import java.time.LocalDate;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;
import java.util.UUID;

/** Values by column, as JSON has them. */
record SampleRow(Map<String, Object> values) {
    /** Columns, each with its value behind it. */
    static SampleRow of(Object... pairs) {
        Map<String, Object> values = new TreeMap<>();
        for (int index = 0; index < pairs.length; index += 2) {
            values.put((String) pairs[index], plain(pairs[index + 1]));
        }
        return new SampleRow(values);
    }

    SampleRow and(String column, Object value) {
        Map<String, Object> more = new TreeMap<>(values);
        more.put(column, plain(value));
        return new SampleRow(more);
    }

    SampleRow and(SampleRow other) {
        Map<String, Object> more = new TreeMap<>(values);
        more.putAll(other.values());
        return new SampleRow(more);
    }

    Object get(String column) {
        return Objects.requireNonNull(values.get(column), column);
    }

    private static Object plain(Object value) {
        return value instanceof LocalDate || value instanceof UUID ? value.toString() : value;
    }
}
