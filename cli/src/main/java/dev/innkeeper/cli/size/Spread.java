package dev.innkeeper.cli.size;

import java.util.Arrays;

/** How much each node got of something. */
final class Spread {
    private final double[] byNode;

    Spread(int nodes) {
        byNode = new double[nodes];
    }

    void add(int[] nodes, double amount) {
        for (int node : nodes) {
            byNode[node] += amount;
        }
    }

    /** Adds as {@code other} is spread, so much in all. */
    void addAs(Spread other, double amount) {
        double all = Arrays.stream(other.byNode).sum();
        for (int node = 0; node < byNode.length; node++) {
            byNode[node] += amount * other.byNode[node] / all;
        }
    }

    double mean() {
        return Arrays.stream(byNode).average().orElse(0);
    }

    /** What the node with most has, by the mean. */
    double mostByMean() {
        return Arrays.stream(byNode).max().orElse(0) / mean();
    }

    double leastByMean() {
        return Arrays.stream(byNode).min().orElse(0) / mean();
    }
}
