package dev.innkeeper.conformance.cluster;

import com.datastax.oss.driver.api.core.ConsistencyLevel;
import com.datastax.oss.driver.api.core.DriverException;
import com.datastax.oss.driver.api.core.cql.SimpleStatement;
import com.datastax.oss.driver.api.core.metadata.Node;
import dev.innkeeper.conformance.client.Threads;
import dev.innkeeper.stack.CassandraCluster;
import dev.innkeeper.stack.StackException;
import java.net.InetSocketAddress;
import java.time.Duration;
import java.util.Collection;

/** Whether all nodes reach each other: only then may the next fault happen. */
record ClusterHealth(CassandraCluster cluster) implements AutoCloseable {
    private static final Duration QUERY_TIMEOUT = Duration.ofSeconds(3);
    private static final Duration TIMEOUT = Duration.ofMinutes(4);
    private static final Duration POLL_INTERVAL = Duration.ofMillis(200);

    /** This table has a copy on all nodes, whatever the size of the cluster. */
    private static final SimpleStatement ALL_REPLICAS = SimpleStatement.newInstance("""
                    SELECT status FROM system_distributed.view_build_status
                    WHERE keyspace_name = 'innkeeper' AND view_name = 'probe'""")
            .setConsistencyLevel(ConsistencyLevel.ALL)
            .setTimeout(QUERY_TIMEOUT);

    /**
     * Blocks until each node reaches all others.
     *
     * @param name of the node that was away
     * @param address where it answers queries
     * @throws StackException if its process ended, or it takes too long
     */
    void awaitAllNodes(String name, InetSocketAddress address, ProcessHandle process) {
        long deadline = System.nanoTime() + TIMEOUT.toNanos();
        while (!isMember(address) || !nodes().stream().allMatch(this::reachesAll)) {
            if (!process.isAlive()) {
                throw new StackException(name + " ended by itself: see its log");
            }
            if (System.nanoTime() > deadline) {
                throw new StackException(name + " is not back after " + TIMEOUT.toMinutes() + " minutes");
            }
            Threads.sleep(POLL_INTERVAL);
        }
    }

    /** A node that is joining is none yet. */
    private boolean isMember(InetSocketAddress address) {
        return nodes().stream().anyMatch(node -> node.getEndPoint().resolve().equals(address));
    }

    private Collection<Node> nodes() {
        return cluster.session().getMetadata().getNodes().values();
    }

    private boolean reachesAll(Node node) {
        try {
            cluster.session().execute(ALL_REPLICAS.setNode(node));
            return true;
        } catch (DriverException notYet) {
            return false;
        }
    }

    @Override
    public void close() {
        cluster.close();
    }
}
