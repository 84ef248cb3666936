package dev.innkeeper.conformance.nemesis;

import dev.innkeeper.conformance.cluster.CassandraNode;
import dev.innkeeper.conformance.cluster.StackUnderTest;
import dev.innkeeper.conformance.sandbox.Partitions;
import dev.innkeeper.conformance.sandbox.Sandbox;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Random;

/** Faults of database nodes. The others are always a quorum. */
final class NodeFaults {
    private static final String FOURTH = "cassandra-4";
    private static final String FOURTH_ADDRESS = "127.0.0.4";

    private final StackUnderTest stack;
    private final List<CassandraNode> nodes;
    private final Sandbox sandbox;
    private final Duration farthestClock;
    private Optional<CassandraNode> fourth = Optional.empty();

    NodeFaults(StackUnderTest stack, Duration farthestClock) {
        this.stack = stack;
        this.nodes = stack.nodes();
        this.sandbox = stack.sandbox();
        this.farthestClock = farthestClock;
    }

    Fault of(FaultKind kind, Random random) {
        CassandraNode node = nodes.get(random.nextInt(nodes.size()));
        return switch (kind) {
            case NODE_KILLED -> new Fault(kind, node.name(), node::kill, node::restart);
            case NODE_PAUSED -> new Fault(kind, node.name(), node::pause, node::resume);
            case NODE_CUT_OFF -> partition(kind, node, true, true);
            case NODE_CUT_OFF_ONE_WAY -> {
                boolean sends = random.nextBoolean();
                yield partition(kind, node, !sends, sends);
            }
            case NODE_CLOCK_WRONG ->
                Clocks.jump(
                        kind, node.name(), sandbox.clocks().orElseThrow(), farthestClock, random, node::awaitOthers);
            case PAXOS_STATE_LOST -> new Fault(kind, node.name(), node::losePaxosState, node::restart);
            case PAXOS_TRUNCATED -> new Fault(kind, "all nodes", node::truncatePaxosState, node::awaitOthers);
            case DISK_FULL -> new Fault(kind, node.name(), node::fillDisk, node::emptyDisk);
            case NODE_REPLACED -> new Fault(kind, node.name(), node::loseData, () -> node.replace(otherThan(node)));
            case NODE_ADDED, NODE_DECOMMISSIONED ->
                fourth.isPresent()
                        ? new Fault(FaultKind.NODE_DECOMMISSIONED, FOURTH, this::decommission, node::awaitOthers)
                        : new Fault(FaultKind.NODE_ADDED, FOURTH, this::add, node::awaitOthers);
            default -> throw new IllegalArgumentException(kind + " is no fault of a node");
        };
    }

    private void add() {
        fourth = Optional.of(stack.addNode(FOURTH, FOURTH_ADDRESS));
    }

    private void decommission() {
        fourth.orElseThrow().decommission();
        fourth = Optional.empty();
    }

    private CassandraNode otherThan(CassandraNode node) {
        return nodes.get((nodes.indexOf(node) + 1) % nodes.size());
    }

    private Fault partition(FaultKind kind, CassandraNode node, boolean sends, boolean hears) {
        Partitions partitions = sandbox.partitions().orElseThrow();
        List<Runnable> cuts = new ArrayList<>();
        return new Fault(
                kind,
                node.name() + (sends ? "" : " to others only") + (hears ? "" : " from others only"),
                () -> nodes.stream().filter(other -> other != node).forEach(other -> {
                    if (sends) {
                        cuts.add(partitions.cut(node.name(), other.messagingAddress()));
                    }
                    if (hears) {
                        cuts.add(partitions.cut(other.name(), node.messagingAddress()));
                    }
                }),
                () -> {
                    cuts.forEach(Runnable::run);
                    node.awaitOthers();
                });
    }
}
