package dev.innkeeper.stack;

import com.datastax.oss.driver.api.core.AllNodesFailedException;
import com.datastax.oss.driver.api.core.CqlSession;
import com.datastax.oss.driver.api.core.auth.AuthenticationException;
import com.datastax.oss.driver.api.core.config.DefaultDriverOption;
import com.datastax.oss.driver.api.core.config.DriverConfigLoader;
import com.datastax.oss.driver.api.core.config.ProgrammaticDriverConfigLoaderBuilder;
import com.datastax.oss.driver.api.core.cql.Row;
import com.datastax.oss.driver.internal.core.loadbalancing.DcInferringLoadBalancingPolicy;
import dev.innkeeper.schema.Keyspace;
import dev.innkeeper.schema.Replication;
import dev.innkeeper.schema.Schema;
import dev.innkeeper.schema.access.ClusterAccess;
import dev.innkeeper.schema.access.DatabaseRoles;
import dev.innkeeper.schema.access.Role;
import java.net.InetSocketAddress;
import java.time.Duration;
import java.util.List;
import java.util.Objects;
import java.util.function.Function;
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
     * @throws StackException if nothing answers there, or does not let us in
     */
    public static CassandraCluster connect(List<InetSocketAddress> contactPoints, ClusterAccess access) {
        ProgrammaticDriverConfigLoaderBuilder config = DriverConfigLoader.programmaticBuilder()
                .withString(DefaultDriverOption.PROTOCOL_VERSION, "V4")
                .withClass(DefaultDriverOption.LOAD_BALANCING_POLICY_CLASS, DcInferringLoadBalancingPolicy.class)
                .withDuration(DefaultDriverOption.REQUEST_TIMEOUT, TIMEOUT)
                .withDuration(DefaultDriverOption.CONNECTION_INIT_QUERY_TIMEOUT, TIMEOUT)
                .withDuration(DefaultDriverOption.CONTROL_CONNECTION_TIMEOUT, TIMEOUT)
                // Whoever looks for a node that was away finds it soon after it is back.
                .withDuration(DefaultDriverOption.RECONNECTION_MAX_DELAY, Duration.ofSeconds(1))
                // Else closing takes two seconds.
                .withInt(DefaultDriverOption.NETTY_IO_SHUTDOWN_QUIET_PERIOD, 0)
                .withInt(DefaultDriverOption.NETTY_ADMIN_SHUTDOWN_QUIET_PERIOD, 0);
        access.driverOptions().forEach(config::withString);
        try {
            return new CassandraCluster(CqlSession.builder()
                    .addContactPoints(contactPoints)
                    .withConfigLoader(config.build())
                    .build());
        } catch (AllNodesFailedException e) {
            throw refused(contactPoints, access, e);
        } catch (IllegalArgumentException e) {
            if (access.isOpen()) {
                throw e;
            }
            // How the driver speaks of key stores that it cannot open.
            throw new StackException("the trust store or the key store cannot be used (" + rootCause(e)
                    + "): see that it is PKCS12, and that its password in the environment is the right one");
        }
    }

    private static StackException refused(
            List<InetSocketAddress> contactPoints, ClusterAccess access, AllNodesFailedException refusal) {
        String addresses = contactPoints.stream()
                .map(address -> address.getHostString() + ":" + address.getPort())
                .collect(Collectors.joining(", "));
        boolean byLogin = refusal.getAllErrors().values().stream()
                .flatMap(List::stream)
                .anyMatch(AuthenticationException.class::isInstance);
        if (byLogin) {
            return new StackException("Cassandra at " + addresses
                    + " does not let this role in: name another one, or its password, in the environment (see"
                    + " ./innkeeper schema --help)");
        }
        return new StackException("no Cassandra answers at " + addresses
                + ": start it, or name another one with --cassandra HOST:PORT"
                + (access.isOpen()
                        ? "; one with TLS answers only who knows its certificates (see ./innkeeper schema --help)"
                        : "; see that it speaks TLS, and takes this certificate"));
    }

    private static String rootCause(Throwable thrown) {
        Throwable cause = thrown;
        while (cause.getCause() != null) {
            cause = cause.getCause();
        }
        return String.valueOf(cause.getMessage());
    }

    /** For questions of other kinds. It is closed with this. */
    public CqlSession session() {
        return session;
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

    /**
     * Something of a keyspace, as the server describes it.
     *
     * @param type {@code keyspace}, {@code type} or {@code table}
     * @param statement that makes it, under the same id
     */
    public record Described(String type, String name, String statement) {}

    /** All of a keyspace, in the order in which it can be made. */
    public List<Described> describe(Keyspace keyspace) {
        return session.execute("DESCRIBE KEYSPACE " + keyspace.cqlName() + " WITH INTERNALS").all().stream()
                .map(row -> new Described(text(row, "type"), text(row, "name"), text(row, "create_statement")))
                .toList();
    }

    /** The version of the node that was connected to. */
    public String version() {
        return text(
                Objects.requireNonNull(session.execute("SELECT release_version FROM system.local")
                        .one()),
                "release_version");
    }

    /** Runs one statement of a schema. */
    public void change(String statement) {
        session.execute(statement);
        session.checkSchemaAgreement();
    }

    private static String text(Row row, String column) {
        return Objects.requireNonNull(row.getString(column), column);
    }

    /** Makes both keyspaces and the roles where they are not there; takes a superuser. */
    public void makeRoles(Replication replication, Function<Role, String> passwords) {
        DatabaseRoles.apply(session, replication, passwords);
    }

    /** Gives the tables that are there to the schema step, as if it had made them; takes a superuser. */
    public void handTablesOver() {
        DatabaseRoles.grantTables(session);
    }

    @Override
    public void close() {
        session.close();
    }
}
