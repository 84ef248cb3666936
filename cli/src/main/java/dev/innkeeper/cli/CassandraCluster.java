package dev.innkeeper.cli;

import com.datastax.oss.driver.api.core.AllNodesFailedException;
import com.datastax.oss.driver.api.core.CqlSession;
import com.datastax.oss.driver.api.core.config.DefaultDriverOption;
import com.datastax.oss.driver.api.core.config.DriverConfigLoader;
import com.datastax.oss.driver.internal.core.loadbalancing.DcInferringLoadBalancingPolicy;
import dev.innkeeper.schema.Keyspace;
import dev.innkeeper.schema.Replication;
import dev.innkeeper.schema.Schema;
import java.net.InetSocketAddress;
import java.time.Duration;
import java.util.List;
import java.util.Objects;
import java.util.stream.Collectors;

/** A session with a Cassandra cluster, for its schema. */
public final class CassandraCluster implements AutoCloseable {
    /** A change of the schema takes longer than a query. */
    private static final Duration TIMEOUT = Duration.ofSeconds(30);

    private static final int MOST_REPLICAS = 3;

    private final CqlSession session;

    private CassandraCluster(CqlSession session) {
        this.session = session;
    }

    /**
     * Connects to a cluster.
     *
     * @throws CommandFailedException if nothing answers there
     */
    public static CassandraCluster connect(List<InetSocketAddress> contactPoints) {
        try {
            return new CassandraCluster(CqlSession.builder()
                    .addContactPoints(contactPoints)
                    .withConfigLoader(DriverConfigLoader.programmaticBuilder()
                            .withString(DefaultDriverOption.PROTOCOL_VERSION, "V4")
                            .withClass(
                                    DefaultDriverOption.LOAD_BALANCING_POLICY_CLASS,
                                    DcInferringLoadBalancingPolicy.class)
                            .withDuration(DefaultDriverOption.REQUEST_TIMEOUT, TIMEOUT)
                            .withDuration(DefaultDriverOption.CONNECTION_INIT_QUERY_TIMEOUT, TIMEOUT)
                            .withDuration(DefaultDriverOption.CONTROL_CONNECTION_TIMEOUT, TIMEOUT)
                            .build())
                    .build());
        } catch (AllNodesFailedException e) {
            throw CommandFailedException.failed("no Cassandra answers at "
                    + contactPoints.stream()
                            .map(address -> address.getHostString() + ":" + address.getPort())
                            .collect(Collectors.joining(", "))
                    + ": start it, or name another one with --cassandra HOST:PORT");
        }
    }

    /** The data centre of the node that was connected to. */
    public String dataCentre() {
        return Objects.requireNonNull(
                Objects.requireNonNull(session.execute("SELECT data_center FROM system.local WHERE key = 'local'")
                                .one())
                        .getString("data_center"));
    }

    /** Three copies of everything in {@link #dataCentre()}, or as many as there are nodes. */
    public Replication usualReplication() {
        String dataCentre = dataCentre();
        long nodes = session.getMetadata().getNodes().values().stream()
                .filter(node -> dataCentre.equals(node.getDatacenter()))
                .count();
        return Replication.of(dataCentre, (int) Math.min(MOST_REPLICAS, nodes));
    }

    /** Brings a keyspace to the schema of this build; one that has it already stays as it is. */
    public void apply(Keyspace keyspace, Replication replication) {
        Schema.of(keyspace).apply(session, replication);
    }

    @Override
    public void close() {
        session.close();
    }
}
