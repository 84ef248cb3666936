package dev.innkeeper.cassandra.local;

import java.nio.file.Path;
import java.util.List;

/**
 * How to start nodes of one's own.
 *
 * @param serverHome the directory with the server's jars: {@code local-cassandra/target/server}
 * @param dataDirectory what it holds from an earlier start is used again
 * @param nodes 1, or 3 on 127.0.0.1 to 127.0.0.3; in two data centres 2 or 4
 * @param dataCentres 1 or 2, which have as many nodes each
 * @param nativePort where the nodes answer queries, the same on each; 0 for one that is free
 * @param logDirectory where each node writes {@code cassandra-N.log}
 * @param materializedViews whether the nodes have them switched on; off is for seeing who refuses such a server
 * @param clients roles that get a password and a certificate; with none of them the server lets everybody in
 */
public record ClusterOptions(
        Path serverHome,
        Path dataDirectory,
        int nodes,
        int dataCentres,
        int nativePort,
        Path logDirectory,
        boolean materializedViews,
        List<String> clients) {
    public ClusterOptions {
        if (dataCentres != 1 && dataCentres != 2) {
            throw new LocalCassandraException("a local server is in 1 data centre or 2, not " + dataCentres);
        }
        if (dataCentres == 1 && nodes != 1 && nodes != 3) {
            throw new LocalCassandraException("a local server has 1 node or 3, not " + nodes);
        }
        if (dataCentres == 2 && nodes != 2 && nodes != 4) {
            throw new LocalCassandraException("a local server in two data centres has 2 nodes or 4, not " + nodes);
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
        return new ClusterOptions(serverHome, dataDirectory, 1, 1, 0, dataDirectory.resolve("logs"), true, List.of());
    }

    public ClusterOptions withNodes(int count) {
        return new ClusterOptions(
                serverHome, dataDirectory, count, dataCentres, nativePort, logDirectory, materializedViews, clients);
    }

    /** With so many nodes in so many data centres, as many in each. */
    public ClusterOptions withNodes(int count, int inDataCentres) {
        return new ClusterOptions(
                serverHome, dataDirectory, count, inDataCentres, nativePort, logDirectory, materializedViews, clients);
    }

    public ClusterOptions withNativePort(int port) {
        return new ClusterOptions(
                serverHome, dataDirectory, nodes, dataCentres, port, logDirectory, materializedViews, clients);
    }

    public ClusterOptions withLogDirectory(Path directory) {
        return new ClusterOptions(
                serverHome, dataDirectory, nodes, dataCentres, nativePort, directory, materializedViews, clients);
    }

    public ClusterOptions withoutMaterializedViews() {
        return new ClusterOptions(
                serverHome, dataDirectory, nodes, dataCentres, nativePort, logDirectory, false, clients);
    }

    /**
     * With a server that lets in who has a certificate that it made, and the password of a role. It makes both for the
     * given roles, at the first start; the roles themselves are for {@link LocalCassandra#SUPERUSER} to make.
     */
    public ClusterOptions securedFor(List<String> roles) {
        return new ClusterOptions(
                serverHome, dataDirectory, nodes, dataCentres, nativePort, logDirectory, materializedViews, roles);
    }

    /** The data centre of a node: the first ones are in the first data centre. */
    String dataCentreOf(int index) {
        return LocalCassandra.DATA_CENTRES.get((index - 1) / (nodes / dataCentres));
    }

    boolean isSecured() {
        return !clients.isEmpty();
    }
}
