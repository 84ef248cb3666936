package dev.innkeeper.cli.size;

/**
 * The number of nodes that the data and the load need.
 *
 * @param bytes on disk, one replica
 * @param load at peak
 */
public record ClusterPlan(double bytes, int replication, Load load, Node node) {
    /**
     * A node of the cluster.
     *
     * @param diskFilled share of the disk to fill, from 0 to 1: compaction needs the rest
     * @param coresBusy share of the cores that is busy at peak: repair, compaction and the load of a failed node need the
     *     rest
     */
    public record Node(double diskBytes, double diskFilled, int cores, double coresBusy) {}

    /** Bytes of all replicas. */
    public double allBytes() {
        return bytes * replication;
    }

    public int nodesForDisk() {
        return (int) Math.ceil(allBytes() / (node.diskBytes() * node.diskFilled()));
    }

    public int nodesForLoad() {
        return (int) Math.ceil(
                (load.bookingCores(replication) + load.readCores(replication)) / (node.cores() * node.coresBusy()));
    }

    /** Enough nodes for disk and load: the same number in each rack, and one rack per replica. */
    public int nodes() {
        int needed = Math.max(replication, Math.max(nodesForDisk(), nodesForLoad()));
        return (needed + replication - 1) / replication * replication;
    }

    public double bytesPerNode() {
        return allBytes() / nodes();
    }
}
