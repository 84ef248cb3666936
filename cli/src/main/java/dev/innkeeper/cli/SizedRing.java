package dev.innkeeper.cli;

import dev.innkeeper.cli.size.SizeReport;
import picocli.CommandLine.Option;

/** The options of {@link SizeCommand} that say whether, and how, nights are placed on nodes. */
final class SizedRing {
    @Option(
            names = "--ring",
            description = "Also place the nights of every hotel on so many nodes, and tell how evenly they are loaded.")
    private boolean ring;

    @Option(
            names = "--vnodes",
            paramLabel = "N",
            defaultValue = "16",
            description = "Tokens of a node, for --ring (default: ${DEFAULT-VALUE}, as num_tokens of Cassandra 5).")
    private int vnodes;

    @Option(
            names = "--zipf",
            paramLabel = "S",
            defaultValue = "1.0",
            description =
                    "How skewed the popularity of hotels is, for --ring: that of rank r is asked for 1 / r^S as often as"
                            + " the first; 0 for all alike (default: ${DEFAULT-VALUE}).")
    private double zipf;

    void check(Bounds bounds) {
        bounds.require("--vnodes", vnodes, 1, 256);
        bounds.require("--zipf", zipf, 0, 3);
    }

    void printIfWanted(SizeReport report) {
        if (ring) {
            report.printRing(vnodes, zipf);
        }
    }
}
