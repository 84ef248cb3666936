package dev.innkeeper.stack;

import dev.innkeeper.cassandra.local.ClusterOptions;
import dev.innkeeper.cassandra.local.LocalCassandra;
import dev.innkeeper.schema.Keyspace;
import dev.innkeeper.schema.Replication;
import dev.innkeeper.schema.SchemaException;
import dev.innkeeper.schema.access.ClusterAccess;
import dev.innkeeper.schema.access.Role;
import java.net.InetSocketAddress;
import java.util.List;
import java.util.Objects;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** The Cassandra of a stack: nodes of its own, or a cluster that runs already. */
public final class StackDatabase implements AutoCloseable {
    /** Who logs in where clients have to; for {@link ClusterOptions#securedFor}. */
    public static final List<String> ROLES =
            Stream.of(Role.values()).map(Role::cqlName).toList();

    /** Nodes that have only just met may take their time to agree on a change. */
    private static final int ATTEMPTS = 4;

    private final @Nullable LocalCassandra own;
    private final @Nullable SchemaStamp stamp;
    private final boolean secured;
    private final List<String> dataCentres;
    private final Function<String, List<InetSocketAddress>> contactPoints;
    private final Function<Role, ClusterAccess> access;

    private StackDatabase(
            @Nullable LocalCassandra own,
            @Nullable SchemaStamp stamp,
            boolean secured,
            List<String> dataCentres,
            Function<String, List<InetSocketAddress>> contactPoints,
            Function<Role, ClusterAccess> access) {
        this.own = own;
        this.stamp = stamp;
        this.secured = secured;
        this.dataCentres = dataCentres;
        this.contactPoints = contactPoints;
        this.access = access;
    }

    /**
     * Starts nodes; they answer some seconds later.
     *
     * @param options secured for nobody or for {@link #ROLES}
     * @throws dev.innkeeper.cassandra.local.process.LocalCassandraException when they cannot be started
     */
    public static StackDatabase launch(ClusterOptions options) {
        LocalCassandra cassandra = LocalCassandra.launch(options);
        return new StackDatabase(
                cassandra,
                SchemaStamp.in(options.dataDirectory()),
                options.isSecured(),
                cassandra.dataCentres(),
                cassandra::contactPoints,
                role -> options.isSecured() ? LocalAccess.of(cassandra.accessOf(role.cqlName())) : ClusterAccess.OPEN);
    }

    /**
     * Uses a cluster that runs already, and brings it to the schema of this build.
     *
     * @param access of the schema step and of both services
     * @throws StackException if no Cassandra answers there, or it does not let us in
     * @throws SchemaException if the schema cannot be applied
     */
    public static StackDatabase join(InetSocketAddress node, ClusterAccess access) {
        try (CassandraCluster cluster = CassandraCluster.connect(List.of(node), access)) {
            applyAll(cluster, cluster.usualReplication());
            return new StackDatabase(
                    null, null, false, List.of(cluster.dataCentre()), dataCentre -> List.of(node), role -> access);
        }
    }

    /** Blocks until a query answers. */
    public void awaitAnswer() {
        if (own != null) {
            own.awaitAnswer();
        }
    }

    /** Whether an earlier start has applied the schema of this build, so that services need not wait for it. */
    public boolean hasCurrentSchema() {
        return stamp == null || stamp.isCurrent();
    }

    /**
     * Makes the roles, if clients have to log in, and brings both keyspaces to the schema of this build.
     *
     * @throws SchemaException if Cassandra refuses it
     */
    public void applySchema() {
        if (own == null) {
            return;
        }
        Replication replication = replication();
        if (secured) {
            makeRoles(own, replication);
        }
        try (CassandraCluster cluster = connect(accessOf(Role.SCHEMA))) {
            applyAll(cluster, replication);
        }
        Objects.requireNonNull(stamp).renew();
    }

    /** A copy of everything on each node. */
    public Replication replication() {
        return replication(cassandra());
    }

    /** A copy of everything on each node. */
    public static Replication replication(LocalCassandra cassandra) {
        int each = cassandra.contactPoints().size() / cassandra.dataCentres().size();
        return new Replication(cassandra.dataCentres().stream().collect(Collectors.toMap(name -> name, name -> each)));
    }

    /**
     * The nodes of its own.
     *
     * @throws NullPointerException if there are none
     */
    public LocalCassandra cassandra() {
        return Objects.requireNonNull(own, "a cluster that ran before");
    }

    /** The processes of the nodes of its own. */
    List<ProcessHandle> processes() {
        return own == null ? List.of() : own.processes();
    }

    /** The first one is home to a single instance of each service. */
    public List<String> dataCentres() {
        return dataCentres;
    }

    /** Where the nodes of a data centre answer, as the configuration of services wants it. */
    public String addresses(String dataCentre) {
        return contactPoints.apply(dataCentre).stream()
                .map(address -> address.getHostString() + ":" + address.getPort())
                .collect(Collectors.joining(","));
    }

    /** How a role gets in. */
    public ClusterAccess accessOf(Role role) {
        return access.apply(role);
    }

    /** Makes the next start of its own nodes quicker: see {@link LocalCassandra#archiveClasses}. */
    void archiveClasses() {
        if (own != null) {
            own.archiveClasses();
        }
    }

    /** Connects as the schema step. */
    public CassandraCluster connect() {
        return connect(accessOf(Role.SCHEMA));
    }

    /** Ends the nodes of its own, and waits until they are gone. */
    @Override
    public void close() {
        if (own != null) {
            own.close();
        }
    }

    private CassandraCluster connect(ClusterAccess as) {
        return CassandraCluster.connect(contactPoints.apply(dataCentres.get(0)), as);
    }

    private void makeRoles(LocalCassandra cassandra, Replication replication) {
        try (CassandraCluster cluster = connect(LocalAccess.of(cassandra.accessOf(LocalCassandra.SUPERUSER)))) {
            cluster.makeRoles(
                    replication, role -> cassandra.accessOf(role.cqlName()).password());
        }
    }

    private static void applyAll(CassandraCluster cluster, Replication replication) {
        for (Keyspace keyspace : Keyspace.values()) {
            apply(cluster, keyspace, replication, 1);
        }
    }

    private static void apply(CassandraCluster cluster, Keyspace keyspace, Replication replication, int attempt) {
        try {
            cluster.apply(keyspace, replication);
        } catch (SchemaException e) {
            if (attempt == ATTEMPTS) {
                throw e;
            }
            apply(cluster, keyspace, replication, attempt + 1);
        }
    }
}
