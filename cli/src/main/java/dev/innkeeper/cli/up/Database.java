package dev.innkeeper.cli.up;

import dev.innkeeper.cassandra.local.ClusterOptions;
import dev.innkeeper.cassandra.local.LocalCassandra;
import dev.innkeeper.cassandra.local.SecuredOtherwiseException;
import dev.innkeeper.cli.CassandraCluster;
import dev.innkeeper.cli.CommandFailedException;
import dev.innkeeper.schema.Keyspace;
import dev.innkeeper.schema.Replication;
import dev.innkeeper.schema.access.ClusterAccess;
import dev.innkeeper.schema.access.Role;
import java.net.InetSocketAddress;
import java.nio.file.Path;
import java.util.List;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * The Cassandra of a stack, with the schema of this build.
 *
 * @param name how the stack remembers it
 * @param access how each role gets in
 */
record Database(
        String name, List<InetSocketAddress> contactPoints, String dataCentre, Function<Role, ClusterAccess> access) {
    /** Taken when it is free, so that cqlsh and {@code ./innkeeper schema} find it without being told. */
    private static final int USUAL_PORT = 9042;

    private static final int ANY_PORT = 0;

    static final List<String> ROLES =
            Stream.of(Role.values()).map(Role::cqlName).toList();

    /**
     * Starts nodes whose data are in the directory of {@code parts}; each of them keeps a copy of everything.
     *
     * @param dataCentres in which they are, as many in each
     * @param secure whether they ask who their clients are
     */
    static Database start(Path serverHome, int nodes, int dataCentres, boolean secure, RunningParts parts) {
        StackDirectory directory = parts.directory();
        boolean usual = IntStream.rangeClosed(1, nodes)
                .mapToObj(node -> new InetSocketAddress("127.0.0." + node, USUAL_PORT))
                .allMatch(Port::isFree);
        LocalCassandra cassandra = start(ClusterOptions.of(serverHome, directory.cassandra())
                .withNodes(nodes, dataCentres)
                .withNativePort(usual ? USUAL_PORT : ANY_PORT)
                .withLogDirectory(directory.logs())
                .securedFor(secure ? ROLES : List.of()));
        parts.add(cassandra);
        Replication replication = replication(cassandra, nodes);
        if (secure) {
            makeRoles(cassandra, replication);
        }
        Database database = new Database(
                "own",
                cassandra.contactPoints(cassandra.localDataCentre()),
                cassandra.localDataCentre(),
                role -> secure ? OwnAccess.of(cassandra.accessOf(role.cqlName())) : ClusterAccess.OPEN);
        try (CassandraCluster cluster = database.connect()) {
            apply(cluster, replication);
        }
        return database;
    }

    /** A copy of everything on each of so many nodes. */
    static Replication replication(LocalCassandra cassandra, int nodes) {
        int each = nodes / cassandra.dataCentres().size();
        return new Replication(cassandra.dataCentres().stream().collect(Collectors.toMap(name -> name, name -> each)));
    }

    /** Uses a cluster that runs already. */
    static Database join(InetSocketAddress node) {
        ClusterAccess access = ClusterAccess.ofEnvironment();
        try (CassandraCluster cluster = CassandraCluster.connect(List.of(node), access)) {
            apply(cluster, cluster.usualReplication());
            return new Database(text(node), List.of(node), cluster.dataCentre(), role -> access);
        }
    }

    ClusterAccess accessOf(Role role) {
        return access.apply(role);
    }

    /** As the configuration of the services wants them. */
    String addresses() {
        return contactPoints.stream().map(Database::text).collect(Collectors.joining(","));
    }

    private CassandraCluster connect() {
        return CassandraCluster.connect(contactPoints, accessOf(Role.SCHEMA));
    }

    private static LocalCassandra start(ClusterOptions options) {
        try {
            return LocalCassandra.start(options);
        } catch (SecuredOtherwiseException e) {
            throw CommandFailedException.unusable("the data in " + options.dataDirectory() + " were begun "
                    + (options.clients().isEmpty() ? "with --secure: give it again" : "without --secure: leave it out")
                    + ", or delete them with --fresh");
        }
    }

    private static void makeRoles(LocalCassandra cassandra, Replication replication) {
        ClusterAccess superuser = OwnAccess.of(cassandra.accessOf(LocalCassandra.SUPERUSER));
        try (CassandraCluster cluster =
                CassandraCluster.connect(cassandra.contactPoints(cassandra.localDataCentre()), superuser)) {
            cluster.makeRoles(
                    replication, role -> cassandra.accessOf(role.cqlName()).password());
        }
    }

    private static void apply(CassandraCluster cluster, Replication replication) {
        for (Keyspace keyspace : Keyspace.values()) {
            cluster.apply(keyspace, replication);
        }
    }

    private static String text(InetSocketAddress address) {
        return address.getHostString() + ":" + address.getPort();
    }
}
