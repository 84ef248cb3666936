package dev.innkeeper.benchmark.report;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;

/** A table in Markdown. */
public final class Table {
    private final List<String> lines = new ArrayList<>();
    private final int columns;

    public Table(String... head) {
        columns = head.length;
        row((Object[]) head);
        lines.add(line(Collections.nCopies(columns, "---")));
    }

    /** Adds a row with as many cells as the head. A boolean says whether a goal is met; doubles have one decimal. */
    public Table row(Object... cells) {
        if (cells.length != columns) {
            throw new IllegalArgumentException(cells.length + " cells instead of " + columns);
        }
        lines.add(line(Arrays.stream(cells).map(Table::cell).toList()));
        return this;
    }

    private static String cell(Object value) {
        if (value instanceof Boolean met) {
            return met ? "met" : "**missed**";
        }
        return value instanceof Double number ? String.format(Locale.ROOT, "%.1f", number) : value.toString();
    }

    private static String line(List<String> cells) {
        return cells.stream().collect(Collectors.joining(" | ", "| ", " |"));
    }

    @Override
    public String toString() {
        return lines.stream().collect(Collectors.joining("\n", "", "\n"));
    }
}
