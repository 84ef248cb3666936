package dev.innkeeper.conformance.stack;

import com.datastax.oss.driver.api.core.ConsistencyLevel;
import com.datastax.oss.driver.api.core.DriverException;
import com.datastax.oss.driver.api.core.cql.SimpleStatement;
import com.datastax.oss.driver.api.core.metadata.Node;
import dev.innkeeper.conformance.scenario.Pause;
import dev.innkeeper.conformance.scenario.RaceBrokenException;
import dev.innkeeper.stack.CassandraCluster;
import java.time.Duration;

/** Sees whether all nodes are there: the next one may be hurt only then. */
record ClusterProbe(CassandraCluster cluster) implements AutoCloseable {
    private static final Duration PROBE = Duration.ofSeconds(3);
    private static final Duration LONGEST = Duration.ofMinutes(4);
    private static final Duration BETWEEN_LOOKS = Duration.ofMillis(200);

    /** Of a table that is kept on all nodes, whatever the size of the cluster. */
    private static final SimpleStatement ALL_REPLICAS = SimpleStatement.newInstance("""
                    SELECT status FROM system_distributed.view_build_status
                    WHERE keyspace_name = 'innkeeper' AND view_name = 'probe'""")
            .setConsistencyLevel(ConsistencyLevel.ALL)
            .setTimeout(PROBE);

    /**
     * Blocks until each node reaches all others.
     *
     * @param name of the node that was away
     * @throws RaceBrokenException if it has ended, or it takes too long
     */
    void awaitWhole(String name, ProcessHandle process) {
        long deadline = System.nanoTime() + LONGEST.toNanos();
        while (!isWhole()) {
            if (!process.isAlive()) {
                throw new RaceBrokenException(name + " has ended by itself: look into its log");
            }
            if (System.nanoTime() > deadline) {
                throw new RaceBrokenException(name + " is not back after " + LONGEST.toMinutes() + " minutes");
            }
            Pause.of(BETWEEN_LOOKS);
        }
    }

    private boolean isWhole() {
        return cluster.session().getMetadata().getNodes().values().stream().allMatch(this::reachesAll);
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
