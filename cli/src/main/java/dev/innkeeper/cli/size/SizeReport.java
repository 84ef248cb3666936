package dev.innkeeper.cli.size;

import static dev.innkeeper.schema.size.PartitionSize.readable;

import java.io.PrintWriter;
import java.util.List;
import java.util.Locale;

/**
 * What the command prints: tables, totals, nodes, and where each factor comes from.
 *
 * @param out where to
 * @param replication how many copies there are
 * @param node what the nodes are
 */
public record SizeReport(PrintWriter out, DataSize data, Load load, int replication, ClusterPlan.Node node) {
    /** Bookings a second in one hotel with 64 clients on two shared cores: {@code docs/performance.md}, contention. */
    private static final double BOOKINGS_IN_ONE_HOTEL = 42;

    private static final long SEED = 1;

    /** Everything but the ring. */
    public void print() {
        List<TableSize> tables = data.tables();
        ClusterPlan plan = plan(tables);
        printPopulation();
        printTables(tables);
        printNodes(plan);
        printWarnings(tables);
        printSources();
    }

    private ClusterPlan plan(List<TableSize> tables) {
        double bytes = tables.stream().mapToDouble(TableSize::diskBytes).sum();
        return new ClusterPlan(bytes, replication, load, node);
    }

    private void printPopulation() {
        Population all = data.population();
        print(
                "%,d hotels of %,d rooms (the largest of %,d), %,d nights each: %,.0f room-nights, %,.0f bookings, %,.0f a day",
                all.hotels(),
                all.rooms(),
                all.largestHotel(),
                all.days(),
                all.nights(),
                all.bookings(),
                all.bookingsOfADay());
        print("");
    }

    private void printTables(List<TableSize> tables) {
        String columns = "%-12s %-30s %15s %17s %12s %10s %10s %7s %10s";
        print(
                columns,
                "keyspace",
                "table",
                "partitions",
                "rows",
                "rows of the",
                "bytes of",
                "bytes by",
                "on disk",
                "bytes on");
        print(columns, "", "", "", "", "largest", "it", "formula", "by that", "disk");
        for (TableSize table : tables) {
            print(
                    columns,
                    table.keyspace(),
                    table.table().name(),
                    number(table.partitions()),
                    number(table.rows()),
                    number(table.largestRows()) + (table.isTooLarge() ? "!" : ""),
                    readable(table.largestBytes()),
                    readable(table.formulaBytes()),
                    String.format(Locale.ENGLISH, "%.2f", table.factor().ratio())
                            + (table.factor().source() == DiskFactor.Source.MEASURED ? "" : "*"),
                    readable(table.diskBytes()));
        }
        print(
                columns,
                "all",
                "",
                number(tables.stream().mapToDouble(TableSize::partitions).sum()),
                number(tables.stream().mapToDouble(TableSize::rows).sum()),
                "",
                "",
                readable(tables.stream().mapToDouble(TableSize::formulaBytes).sum()),
                "",
                readable(tables.stream().mapToDouble(TableSize::diskBytes).sum()));
        print("");
    }

    private void printNodes(ClusterPlan plan) {
        print("%d copies on disk: %s", replication, readable(plan.allBytes()));
        print(
                "busiest time: %,.1f bookings/s keep %,.1f cores busy, %,.0f reads/s keep %,.1f",
                load.bookingsPerSecond(),
                load.bookingCores(replication),
                load.readsPerSecond(),
                load.readCores(replication));
        print(
                "nodes of %d cores and %s: %d for the disk (%.0f %% filled), %d for the load (%.0f %% busy), so %d, %d in each of"
                        + " %d racks",
                node.cores(),
                readable(node.diskBytes()),
                plan.nodesForDisk(),
                node.diskFilled() * 100,
                plan.nodesForLoad(),
                node.coresBusy() * 100,
                plan.nodes(),
                plan.nodes() / replication,
                replication);
        print("data of a node: %s", readable(plan.bytesPerNode()));
        print(
                "services: all instances together keep %.1f cores busy (%.2f ms a booking, %.2f ms a read)",
                load.serviceCores(), Load.SERVICES_BOOKING_CPU, Load.SERVICES_READ_CPU);
        print("");
    }

    private void printWarnings(List<TableSize> tables) {
        List<TableSize> large = tables.stream().filter(TableSize::isTooLarge).toList();
        for (TableSize table : large) {
            print(
                    "! %s.%s: its largest partition has %s rows, %s; beyond %,d rows or %s Cassandra repairs and compacts"
                            + " it badly",
                    table.keyspace(),
                    table.table().name(),
                    number(table.largestRows()),
                    readable(table.largestBytes()),
                    TableSize.MOST_ROWS,
                    readable(TableSize.MOST_BYTES));
        }
        if (!large.isEmpty()) {
            print("");
        }
    }

    private void printSources() {
        print("where the factors come from");
        print(
                "  bytes by formula: Carpenter and Hewitt, Cassandra: The Definitive Guide, \"Calculating partition size\", as in");
        print(
                "    docs/data-model.md: keys, columns and 8 bytes for each value, before compression; all columns set, but for");
        print("    what a night that is free, or sold, does not have");
        print(
                "  on disk by that: ./innkeeper size --measure, held within 25 %% by a test; * from an import of 1,808 hotels");
        print("    (docs/data-model.md) where it is 0.40, not measured where it is 1.00");
        print(
                "  %.2f ms of a booking, %.2f ms of a read, of one copy: docs/performance.md, measured on two cores that were shared,",
                load.bookingCpu(), load.readCpu());
        print("    unless given as options; a booking costs each of the copies as much, a read a quorum of them");
        print(
                "  filled, busy, peak, reads for a booking, cancelled, staff changes: assumptions, options of this command");
        print(
                "  points of interest, amenities, letters: the same import; how long journals and trails stay on disk: cql/");
    }

    /** Places the nights on the nodes of the plan, and tells how evenly they are loaded. Takes some seconds. */
    public void printRing(int vnodes, double popularity) {
        int nodes = plan(data.tables()).nodes();
        print("");
        print(
                "the ring: %d nodes in %d racks, %d tokens each, partitions placed by Murmur3; hotels popular by Zipf, s = %.2f",
                nodes, replication, vnodes, popularity);
        String columns = "%-22s %9s %9s %9s %9s %9s %12s %12s";
        print(columns, "", "data by", "the mean", "load by", "the mean", "hot", "hottest:", "reads/s");
        print(columns, "tokens", "least", "most", "least", "most", "", "share", "");
        printRing(columns, "at random", Ring.random(nodes, vnodes, replication, SEED), popularity);
        printRing(columns, "evenly spaced", Ring.even(nodes, vnodes, replication), popularity);
        print("hot: partitions that alone make more than %.0f %% of what a node has to do", RingSimulation.HOT * 100);
        print(
                "Cassandra's allocator (allocate_tokens_for_local_replication_factor) is there to come near the second; it was not"
                        + " simulated");
        print(
                "these are reads: a hotel cannot sell more than it has; %.0f bookings/s were measured in one (docs/performance.md)",
                BOOKINGS_IN_ONE_HOTEL);
    }

    private void printRing(String columns, String tokens, Ring ring, double popularity) {
        RingSimulation.Outcome outcome = new RingSimulation(data.population(), ring, popularity).run();
        print(
                columns,
                tokens,
                decimals(outcome.leastData()),
                decimals(outcome.mostData()),
                decimals(outcome.least()),
                decimals(outcome.most()),
                number(outcome.hot()),
                String.format(Locale.ENGLISH, "%.3f %%", outcome.hottest() * 100),
                number(outcome.hottest() * load.readsPerSecond()));
    }

    /** What {@link DiskMeasurement} has found, beside the factors that plans are made with. */
    public static void printMeasured(PrintWriter out, List<MeasuredTable> measured) {
        String columns = "%-12s %-30s %10s %10s %10s %10s %10s %9s %7s%n";
        out.printf(
                Locale.ENGLISH,
                columns,
                "keyspace",
                "table",
                "partitions",
                "rows",
                "formula",
                "plain",
                "on disk",
                "measured",
                "used");
        for (MeasuredTable table : measured) {
            out.printf(
                    Locale.ENGLISH,
                    columns,
                    table.keyspace(),
                    table.table(),
                    number(table.partitions()),
                    number(table.rows()),
                    readable(table.formulaBytes()),
                    readable(table.plainBytes()),
                    readable(table.diskBytes()),
                    decimals(table.ratio()),
                    decimals(DiskFactor.of(table.keyspace(), table.table()).ratio()));
        }
        out.flush();
    }

    private static String decimals(double value) {
        return String.format(Locale.ENGLISH, "%.2f", value);
    }

    private static String number(double value) {
        return String.format(Locale.ENGLISH, "%,.0f", value);
    }

    private void print(String format, Object... values) {
        out.println(String.format(Locale.ENGLISH, format, values).stripTrailing());
    }
}
