package dev.innkeeper.schema.size;

import dev.innkeeper.schema.size.TableModel.Column;

/**
 * A table in Chebotko's notation: K marks the partition key, C the clustering key with its order, S a static column.
 */
record Diagram(TableModel table) {
    String drawn() {
        int name = table.columns().stream()
                .mapToInt(column -> column.name().length())
                .max()
                .orElse(1);
        int type = table.columns().stream()
                .mapToInt(column -> column.type().length())
                .max()
                .orElse(1);
        int width = Math.max(name + type + 8, table.name().length() + 2);
        StringBuilder drawn = new StringBuilder();
        drawn.append("┌").append("─".repeat(width)).append("┐\n");
        drawn.append("│ ").append(pad(table.name(), width - 1)).append("│\n");
        drawn.append("├").append("─".repeat(width)).append("┤\n");
        for (Column column : table.columns()) {
            String line = pad(column.name(), name) + "  " + pad(column.type(), type) + "  " + mark(column);
            drawn.append("│ ").append(pad(line, width - 1)).append("│\n");
        }
        return drawn.append("└").append("─".repeat(width)).append("┘\n").toString();
    }

    private String mark(Column column) {
        if (table.partitionKey().contains(column.name())) {
            return "K";
        }
        if (table.clusteringKey().contains(column.name())) {
            return table.order().getOrDefault(column.name(), "ASC").equals("ASC") ? "C↑" : "C↓";
        }
        return column.isStatic() ? "S" : "";
    }

    private static String pad(String text, int width) {
        return text + " ".repeat(Math.max(0, width - text.length()));
    }
}
