package dev.innkeeper.cli;

import dev.innkeeper.cli.size.ClusterPlan;
import picocli.CommandLine.Option;

/** The options of {@link SizeCommand} that say what nodes a cluster has. */
final class SizedNodes {
    private static final double GIGABYTE = 1e9;

    @Option(
            names = "--replication",
            paramLabel = "N",
            defaultValue = "3",
            description = "Copies of everything (default: ${DEFAULT-VALUE}).")
    private int replication;

    @Option(
            names = "--disk",
            paramLabel = "GB",
            defaultValue = "2000",
            description = "Disk of a node, in gigabytes of 10^9 bytes (default: ${DEFAULT-VALUE}).")
    private double disk;

    @Option(
            names = "--disk-filled",
            paramLabel = "SHARE",
            defaultValue = "0.5",
            description = "How much of it may be filled: compaction wants the rest (default: ${DEFAULT-VALUE}).")
    private double diskFilled;

    @Option(
            names = "--cores",
            paramLabel = "N",
            defaultValue = "16",
            description = "Processors of a node (default: ${DEFAULT-VALUE}).")
    private int cores;

    @Option(
            names = "--cores-busy",
            paramLabel = "SHARE",
            defaultValue = "0.5",
            description = "How much of them may be busy at the busiest time (default: ${DEFAULT-VALUE}).")
    private double coresBusy;

    void check(Bounds bounds) {
        bounds.require("--replication", replication, 1, 9);
        bounds.require("--disk", disk, 10, 100_000);
        bounds.require("--disk-filled", diskFilled, 0.05, 0.95);
        bounds.require("--cores", cores, 1, 512);
        bounds.require("--cores-busy", coresBusy, 0.05, 0.95);
    }

    /** Copies of everything. */
    int replication() {
        return replication;
    }

    ClusterPlan.Node node() {
        return new ClusterPlan.Node(disk * GIGABYTE, diskFilled, cores, coresBusy);
    }
}
