package dev.innkeeper.benchmark.report;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
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

    /** Adds a row, with as many cells as the head has. */
    public Table row(Object... cells) {
        if (cells.length != columns) {
            throw new IllegalArgumentException(cells.length + " cells in place of " + columns);
        }
        lines.add(line(Arrays.stream(cells).map(Object::toString).toList()));
        return this;
    }

    private static String line(List<String> cells) {
        return cells.stream().collect(Collectors.joining(" | ", "| ", " |"));
    }

    @Override
    public String toString() {
        return lines.stream().collect(Collectors.joining("\n", "", "\n"));
    }
}
