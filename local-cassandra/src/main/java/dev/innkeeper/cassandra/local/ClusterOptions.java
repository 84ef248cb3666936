package dev.innkeeper.cassandra.local;

import java.nio.file.Path;

/**
 * How to start nodes of one's own.
 *
 * @param serverHome the directory with the server's jars: {@code local-cassandra/target/server}
 * @param dataDirectory what it holds from an earlier start is used again
 * @param nodes 1, or 3 on 127.0.0.1 to 127.0.0.3
 * @param nativePort where the nodes answer queries, the same on each; 0 for one that is free
 * @param logDirectory where each node writes {@code cassandra-N.log}
 * @param materializedViews whether the nodes have them switched on; off is for seeing who refuses such a server
 */
public record ClusterOptions(
        Path serverHome, Path dataDirectory, int nodes, int nativePort, Path logDirectory, boolean materializedViews) {
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
    }

    /** One node on a free port, with its log beside its data. */
    public static ClusterOptions of(Path serverHome, Path dataDirectory) {
        return new ClusterOptions(serverHome, dataDirectory, 1, 0, dataDirectory.resolve("logs"), true);
    }

    public ClusterOptions withNodes(int count) {
        return new ClusterOptions(serverHome, dataDirectory, count, nativePort, logDirectory, materializedViews);
    }

    public ClusterOptions withNativePort(int port) {
        return new ClusterOptions(serverHome, dataDirectory, nodes, port, logDirectory, materializedViews);
    }

    public ClusterOptions withLogDirectory(Path directory) {
        return new ClusterOptions(serverHome, dataDirectory, nodes, nativePort, directory, materializedViews);
    }

    public ClusterOptions withoutMaterializedViews() {
        return new ClusterOptions(serverHome, dataDirectory, nodes, nativePort, logDirectory, false);
    }
}
