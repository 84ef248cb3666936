package dev.innkeeper.conformance.stack;

import com.datastax.oss.driver.api.core.ConsistencyLevel;
import com.datastax.oss.driver.api.core.CqlSession;
import com.datastax.oss.driver.api.core.DriverException;
import com.datastax.oss.driver.api.core.config.DefaultDriverOption;
import com.datastax.oss.driver.api.core.config.DriverConfigLoader;
import com.datastax.oss.driver.api.core.cql.SimpleStatement;
import com.datastax.oss.driver.api.core.metadata.Node;
import dev.innkeeper.cassandra.local.LocalCassandra;
import dev.innkeeper.conformance.scenario.Pause;
import dev.innkeeper.conformance.scenario.RaceBrokenException;
import dev.innkeeper.schema.Keyspace;
import dev.innkeeper.schema.Replication;
import dev.innkeeper.schema.Schema;
import dev.innkeeper.schema.SchemaException;
import java.time.Duration;

/** Applies the schema, and sees whether all nodes are there: the next one may be hurt only then. */
final class ClusterProbe implements AutoCloseable {
    private static final Duration SCHEMA = Duration.ofSeconds(30);
    private static final Duration PROBE = Duration.ofSeconds(3);
    private static final Duration LONGEST = Duration.ofMinutes(4);
    private static final Duration BETWEEN_LOOKS = Duration.ofMillis(200);

    private static final int ATTEMPTS = 4;

    /** Of a table that is kept on all nodes, whatever the size of the cluster. */
    private static final SimpleStatement ALL_REPLICAS = SimpleStatement.newInstance("""
                    SELECT status FROM system_distributed.view_build_status
                    WHERE keyspace_name = 'innkeeper' AND view_name = 'probe'""")
            .setConsistencyLevel(ConsistencyLevel.ALL)
            .setTimeout(PROBE);

    private final CqlSession session;

    ClusterProbe(LocalCassandra cassandra) {
        session = CqlSession.builder()
                .addContactPoints(cassandra.contactPoints())
                .withLocalDatacenter(cassandra.localDataCentre())
                .withConfigLoader(DriverConfigLoader.programmaticBuilder()
                        .withString(DefaultDriverOption.PROTOCOL_VERSION, "V4")
                        .withDuration(DefaultDriverOption.REQUEST_TIMEOUT, SCHEMA)
                        .withDuration(DefaultDriverOption.CONNECTION_INIT_QUERY_TIMEOUT, SCHEMA)
                        .withDuration(DefaultDriverOption.CONTROL_CONNECTION_TIMEOUT, SCHEMA)
                        .withDuration(DefaultDriverOption.RECONNECTION_MAX_DELAY, Duration.ofSeconds(1))
                        .build())
                .build();
    }

    /** Both keyspaces. Nodes that have just met may take their time to agree on it. */
    void applySchema(Replication replication) {
        for (Keyspace keyspace : Keyspace.values()) {
            for (int attempt = 1; !applied(keyspace, replication, attempt == ATTEMPTS); attempt++) {
                Pause.of(BETWEEN_LOOKS);
            }
        }
    }

    private boolean applied(Keyspace keyspace, Replication replication, boolean last) {
        try {
            Schema.of(keyspace).apply(session, replication);
            return true;
        } catch (SchemaException e) {
            if (last) {
                throw e;
            }
            return false;
        }
    }

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
        return session.getMetadata().getNodes().values().stream().allMatch(this::reachesAll);
    }

    private boolean reachesAll(Node node) {
        try {
            session.execute(ALL_REPLICAS.setNode(node));
            return true;
        } catch (DriverException notYet) {
            return false;
        }
    }

    @Override
    public void close() {
        session.close();
    }
}
