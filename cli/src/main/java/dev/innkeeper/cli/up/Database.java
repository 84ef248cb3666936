package dev.innkeeper.cli.up;

import dev.innkeeper.cassandra.local.ClusterOptions;
import dev.innkeeper.cassandra.local.LocalCassandra;
import dev.innkeeper.cli.CassandraCluster;
import dev.innkeeper.schema.Keyspace;
import dev.innkeeper.schema.Replication;
import java.net.InetSocketAddress;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/**
 * The Cassandra of a stack, with the schema of this build.
 *
 * @param name how the stack remembers it
 */
record Database(String name, List<InetSocketAddress> contactPoints, String dataCentre) {
    /** Taken when it is free, so that cqlsh and {@code ./innkeeper schema} find it without being told. */
    private static final int USUAL_PORT = 9042;

    private static final int ANY_PORT = 0;

    /** Starts nodes whose data are in the directory of {@code parts}; each of them keeps a copy of everything. */
    static Database start(Path serverHome, int nodes, RunningParts parts) {
        StackDirectory directory = parts.directory();
        boolean usual = IntStream.rangeClosed(1, nodes)
                .mapToObj(node -> new InetSocketAddress("127.0.0." + node, USUAL_PORT))
                .allMatch(Port::isFree);
        LocalCassandra cassandra = LocalCassandra.start(ClusterOptions.of(serverHome, directory.cassandra())
                .withNodes(nodes)
                .withNativePort(usual ? USUAL_PORT : ANY_PORT)
                .withLogDirectory(directory.logs()));
        parts.add(cassandra);
        String dataCentre = cassandra.localDataCentre();
        try (CassandraCluster cluster = CassandraCluster.connect(cassandra.contactPoints())) {
            apply(cluster, Replication.of(dataCentre, nodes));
        }
        return new Database("own", cassandra.contactPoints(), dataCentre);
    }

    /** Uses a cluster that runs already. */
    static Database join(InetSocketAddress node) {
        try (CassandraCluster cluster = CassandraCluster.connect(List.of(node))) {
            apply(cluster, cluster.usualReplication());
            return new Database(text(node), List.of(node), cluster.dataCentre());
        }
    }

    /** As the configuration of the services wants them. */
    String addresses() {
        return contactPoints.stream().map(Database::text).collect(Collectors.joining(","));
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
