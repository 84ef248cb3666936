package dev.innkeeper.cassandra.local;

import java.nio.file.Path;
import java.util.List;

/**
 * How to start nodes of one's own.
 *
 * @param serverHome the directory with the server's jars: {@code local-cassandra/target/server}
 * @param dataDirectory what it holds from an earlier start is used again
 * @param nodes 1, or 3 on 127.0.0.1 to 127.0.0.3
 * @param nativePort where the nodes answer queries, the same on each; 0 for one that is free
 * @param logDirectory where each node writes {@code cassandra-N.log}
 * @param materializedViews whether the nodes have them switched on; off is for seeing who refuses such a server
 * @param clients roles that get a password and a certificate; with none of them the server lets everybody in
 */
public record ClusterOptions(
        Path serverHome,
        Path dataDirectory,
        int nodes,
        int nativePort,
        Path logDirectory,
        boolean materializedViews,
        List<String> clients) {
    public ClusterOptions {
        if (nodes != 1 && nodes != 3) {
            throw new LocalCassandraException("a local server has 1 node or 3, not " + nodes);
        }
        if (nativePort < 0 || nativePort > 65_535) {
            throw new LocalCassandraException("a port is a number from 0 to 65535, not " + nativePort);
        }
        serverHome = serverHome.toAbsolutePath().normalize();
        dataDirectory = dataDirectory.toAbsolutePath().normalize();
        logDirectory = logDirectory.toAbsolutePath().normalize();
        clients = List.copyOf(clients);
    }

    /** One node on a free port, with its log beside its data. */
    public static ClusterOptions of(Path serverHome, Path dataDirectory) {
        return new ClusterOptions(serverHome, dataDirectory, 1, 0, dataDirectory.resolve("logs"), true, List.of());
    }

    public ClusterOptions withNodes(int count) {
        return new ClusterOptions(
                serverHome, dataDirectory, count, nativePort, logDirectory, materializedViews, clients);
    }

    public ClusterOptions withNativePort(int port) {
        return new ClusterOptions(serverHome, dataDirectory, nodes, port, logDirectory, materializedViews, clients);
    }

    public ClusterOptions withLogDirectory(Path directory) {
        return new ClusterOptions(serverHome, dataDirectory, nodes, nativePort, directory, materializedViews, clients);
    }

    public ClusterOptions withoutMaterializedViews() {
        return new ClusterOptions(serverHome, dataDirectory, nodes, nativePort, logDirectory, false, clients);
    }

    /**
     * With a server that lets in who has a certificate that it made, and the password of a role. It makes both for the
     * given roles, at the first start; the roles themselves are for {@link LocalCassandra#SUPERUSER} to make.
     */
    public ClusterOptions securedFor(List<String> roles) {
        return new ClusterOptions(serverHome, dataDirectory, nodes, nativePort, logDirectory, materializedViews, roles);
    }

    boolean isSecured() {
        return !clients.isEmpty();
    }
}
