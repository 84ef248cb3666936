package dev.innkeeper.cli.size;

import static dev.innkeeper.schema.size.PartitionSize.readable;

import java.io.PrintWriter;
import java.util.List;
import java.util.Locale;
import java.util.function.ToDoubleFunction;

/** Prints the tables, the nodes and the partitions that get too large. */
record SizeReport(PrintWriter out, DataSize data, Load load, int replication, ClusterPlan.Node node) {
    private static final String COLUMNS = "%-12s %-30s %15s %17s %12s %10s %10s %7s %10s";

    void print() {
        List<TableSize> tables = data.tables();
        Population all = data.population();
        print(
                "%,d hotels with %,d rooms, %,d nights: %,.0f room-nights, %,.0f bookings (%,.0f a day)",
                all.hotels(), all.rooms(), all.days(), all.nights(), all.bookings(), all.bookingsPerDay());
        print("");
        printTables(tables);
        print("");
        printNodes(new ClusterPlan(sum(tables, TableSize::diskBytes), replication, load, node));
        tables.stream().filter(TableSize::isTooLarge).forEach(this::printWarning);
    }

    private void printTables(List<TableSize> tables) {
        print(
                COLUMNS,
                "keyspace",
                "table",
                "partitions",
                "rows",
                "max rows",
                "max bytes",
                "formula",
                "factor",
                "on disk");
        for (TableSize table : tables) {
            print(
                    COLUMNS,
                    table.keyspace(),
                    table.table().name(),
                    number(table.partitions()),
                    number(table.rows()),
                    number(table.largestRows()) + (table.isTooLarge() ? "!" : ""),
                    readable(table.largestBytes()),
                    readable(table.formulaBytes()),
                    String.format(Locale.ENGLISH, "%.2f", table.factor().ratio())
                            + (table.factor().measured() ? "" : "*"),
                    readable(table.diskBytes()));
        }
        print(
                COLUMNS,
                "total",
                "",
                number(sum(tables, TableSize::partitions)),
                number(sum(tables, TableSize::rows)),
                "",
                "",
                readable(sum(tables, TableSize::formulaBytes)),
                "",
                readable(sum(tables, TableSize::diskBytes)));
        print(
                "max rows, max bytes: the largest partition; formula: bytes before compression; factor: on disk / formula,");
        print("* 0.40 from an import of real hotels, 1.00 assumed; docs/operations/sizing.md has the sources");
    }

    private void printNodes(ClusterPlan plan) {
        print("on disk: %s with %d replicas", readable(plan.allBytes()), replication);
        print(
                "peak load: %,.1f bookings/s use %,.1f cores, %,.0f reads/s use %,.1f",
                load.bookingsPerSecond(),
                load.bookingCores(replication),
                load.readsPerSecond(),
                load.readCores(replication));
        print(
                "nodes with %d cores and %s: %d for the data (disk %.0f %% full), %d for the load (cores %.0f %% busy)",
                node.cores(),
                readable(node.diskBytes()),
                plan.nodesForDisk(),
                node.diskFilled() * 100,
                plan.nodesForLoad(),
                node.coresBusy() * 100);
        print(
                "result: %d nodes, %d in each of %d racks, with %s each",
                plan.nodes(), plan.nodes() / replication, replication, readable(plan.bytesPerNode()));
        print("all service instances together: %.1f cores", load.serviceCores());
    }

    private void printWarning(TableSize table) {
        print(
                "! %s.%s: the largest partition has %s rows, %s; above %,d rows or %s compaction and repair are slow",
                table.keyspace(),
                table.table().name(),
                number(table.largestRows()),
                readable(table.largestBytes()),
                TableSize.MAX_ROWS,
                readable(TableSize.MAX_BYTES));
    }

    private static double sum(List<TableSize> tables, ToDoubleFunction<TableSize> part) {
        return tables.stream().mapToDouble(part).sum();
    }

    private static String number(double value) {
        return String.format(Locale.ENGLISH, "%,.0f", value);
    }

    private void print(String format, Object... values) {
        out.println(String.format(Locale.ENGLISH, format, values).stripTrailing());
    }
}
