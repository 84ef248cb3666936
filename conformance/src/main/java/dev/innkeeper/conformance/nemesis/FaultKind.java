package dev.innkeeper.conformance.nemesis;

import dev.innkeeper.conformance.cluster.CassandraNode;
import dev.innkeeper.conformance.sandbox.Partitions;
import dev.innkeeper.conformance.sandbox.WrongClocks;
import java.time.Duration;
import java.util.function.BooleanSupplier;

/** The kinds of faults. */
public enum FaultKind {
    /** A node ends like at a power failure. */
    NODE_KILLED(true, 14, 1),
    /** A node answers nothing, and goes on later where it was. */
    NODE_PAUSED(true, 16, 2),
    /** A node and the others do not reach each other. */
    NODE_CUT_OFF(true, 14, 4, Need.PARTITIONS),
    /** A node hears the others, who do not hear it, or the other way round. */
    NODE_CUT_OFF_ONE_WAY(true, 14, 4, Need.PARTITIONS),
    /** The clock of a node jumps by up to an hour, and back; by a minute where also nodes come and go. */
    NODE_CLOCK_WRONG(true, 14, 4, Need.CLOCKS),
    /** The Paxos of a node forgets what it had promised and accepted. */
    PAXOS_STATE_LOST(true, 6, 1),
    /** {@code system.paxos} is truncated on all nodes at once. */
    PAXOS_TRUNCATED(true, 6, 0),
    /** The disk of a node is full. */
    DISK_FULL(true, 6, 1, Need.DISKS),
    /** A node loses its disk, and an empty one takes its place. */
    NODE_REPLACED(true, 4, 0),
    /** A fourth node joins, and takes over a part of the data. */
    NODE_ADDED(true, 3, 5),
    /** The fourth node gives its data back and leaves. Of this and {@link #NODE_ADDED}, the one that is possible happens. */
    NODE_DECOMMISSIONED(true, 3, 1),

    /** An instance of a service ends like at a power failure. */
    SERVICE_KILLED(false, 25, 1),
    /** An instance of a service answers nothing, and goes on later where it was. */
    SERVICE_PAUSED(false, 25, 2),
    /** All instances of both services end at once. */
    BOTH_SERVICES_KILLED(false, 10, 1),
    /** An instance of a service does not reach a node, or the other service. */
    SERVICE_CUT_OFF(false, 20, 4, Need.PARTITIONS),
    /** The clock of an instance of a service jumps, as far as that of a node. */
    SERVICE_CLOCK_WRONG(false, 20, 4, Need.CLOCKS);

    private final boolean ofNodes;
    private final int weight;
    private final Duration hold;
    private final Need need;

    /** What this machine must have. */
    private enum Need {
        NOTHING(() -> true),
        PARTITIONS(Partitions::areAvailable),
        CLOCKS(WrongClocks::areAvailable),
        DISKS(CassandraNode::canFillDisks);

        private final BooleanSupplier isMet;

        Need(BooleanSupplier isMet) {
            this.isMet = isMet;
        }
    }

    FaultKind(boolean ofNodes, int weight, int holdSeconds) {
        this(ofNodes, weight, holdSeconds, Need.NOTHING);
    }

    FaultKind(boolean ofNodes, int weight, int holdSeconds, Need need) {
        this.ofNodes = ofNodes;
        this.weight = weight;
        this.hold = Duration.ofSeconds(holdSeconds);
        this.need = need;
    }

    boolean isOfNodes() {
        return ofNodes;
    }

    /** Whether a node comes or goes, so that others stream data to or from it. */
    boolean movesData() {
        return this == NODE_REPLACED || this == NODE_ADDED || this == NODE_DECOMMISSIONED;
    }

    /** How often it is chosen, in relation to others of nodes or of services. */
    int weight() {
        return weight;
    }

    /** How long it lasts on average, without what it takes to begin and to end. */
    Duration hold() {
        return hold;
    }

    /** Whether this machine has what it needs. */
    public boolean isPossible() {
        return need.isMet.getAsBoolean();
    }

    /** Whether it happens to processes with a network that can be cut. */
    public boolean needsPartitions() {
        return need == Need.PARTITIONS;
    }

    /** Whether it happens to processes with clocks of their own, which cost processor time. */
    public boolean needsClocks() {
        return need == Need.CLOCKS;
    }
}
