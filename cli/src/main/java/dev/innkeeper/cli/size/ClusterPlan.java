package dev.innkeeper.cli.size;

/**
 * How many nodes it takes.
 *
 * @param bytes of one copy of everything, on disk
 * @param replication how many copies there are
 * @param load at the busiest time
 * @param node what each of them is
 */
public record ClusterPlan(double bytes, int replication, Load load, Node node) {
    /**
     * A machine.
     *
     * @param diskBytes how large its disk is
     * @param diskFilled how much of it may be filled, from 0 to 1: compaction wants the rest, to write anew what it reads
     * @param cores processors
     * @param coresBusy how much of them may be busy at the busiest time: repair, compaction and the load of a node that is
     *     gone want the rest
     */
    public record Node(double diskBytes, double diskFilled, int cores, double coresBusy) {}

    /** Of all copies. */
    public double allBytes() {
        return bytes * replication;
    }

    /** For the data alone. */
    public int nodesForDisk() {
        return (int) Math.ceil(allBytes() / (node.diskBytes() * node.diskFilled()));
    }

    /** For the load alone. */
    public int nodesForLoad() {
        return (int) Math.ceil(
                (load.bookingCores(replication) + load.readCores(replication)) / (node.cores() * node.coresBusy()));
    }

    /** For both, and as many in each of as many racks as there are copies. */
    public int nodes() {
        int most = Math.max(replication, Math.max(nodesForDisk(), nodesForLoad()));
        return (most + replication - 1) / replication * replication;
    }

    /** What a node holds, when all hold as much. */
    public double bytesPerNode() {
        return allBytes() / nodes();
    }
}
