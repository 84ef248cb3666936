package dev.innkeeper.cassandra.local;

import dev.innkeeper.cassandra.local.process.LocalCassandraException;
import dev.innkeeper.cassandra.local.process.Ports;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.stream.IntStream;

/**
 * How to start nodes of one's own.
 *
 * @param serverHome the directory with the server's jars: {@code local-cassandra/target/server}
 * @param dataDirectory what it holds from an earlier start is used again
 * @param nodes 1, or 3 on 127.0.0.1 to 127.0.0.3; in two data centres 2 or 4
 * @param dataCentres 1 or 2, which have as many nodes each
 * @param distance how long what a node sends is on its way to the other data centre, zero to a second; zero for no
 *     longer than any machine takes to talk to itself. Nodes are then known by 127.0.1.1 and so on, too
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
        Duration distance,
        int nativePort,
        Path logDirectory,
        boolean materializedViews,
        List<String> clients) {
    private static final int USUAL_PORT = 9042;
    private static final Duration FARTHEST = Duration.ofSeconds(1);

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
        if (distance.isNegative() || distance.compareTo(FARTHEST) > 0) {
            throw new LocalCassandraException(
                    "data centres are 0 to 1000 ms apart, not " + distance.toMillis() + " ms");
        }
        if (!distance.isZero() && dataCentres == 1) {
            throw new LocalCassandraException("one data centre has no distance from another one");
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
        return new ClusterOptions(
                serverHome, dataDirectory, 1, 1, Duration.ZERO, 0, dataDirectory.resolve("logs"), true, List.of());
    }

    public ClusterOptions withNodes(int count) {
        return withNodes(count, dataCentres);
    }

    /** With so many nodes in so many data centres, as many in each. */
    public ClusterOptions withNodes(int count, int inDataCentres) {
        return new ClusterOptions(
                serverHome,
                dataDirectory,
                count,
                inDataCentres,
                distance,
                nativePort,
                logDirectory,
                materializedViews,
                clients);
    }

    /** With data centres that are so far apart, one way. */
    public ClusterOptions apart(Duration oneWay) {
        return new ClusterOptions(
                serverHome,
                dataDirectory,
                nodes,
                dataCentres,
                oneWay,
                nativePort,
                logDirectory,
                materializedViews,
                clients);
    }

    public ClusterOptions withNativePort(int port) {
        return new ClusterOptions(
                serverHome,
                dataDirectory,
                nodes,
                dataCentres,
                distance,
                port,
                logDirectory,
                materializedViews,
                clients);
    }

    /** On the port that cqlsh and {@code ./innkeeper schema} use without being told, where it is free on all addresses. */
    public ClusterOptions onUsualPort() {
        boolean free = IntStream.rangeClosed(1, nodes)
                .mapToObj(LocalCluster::loopback)
                .allMatch(address -> Ports.isFree(address, USUAL_PORT));
        return withNativePort(free ? USUAL_PORT : 0);
    }

    public ClusterOptions withLogDirectory(Path directory) {
        return new ClusterOptions(
                serverHome,
                dataDirectory,
                nodes,
                dataCentres,
                distance,
                nativePort,
                directory,
                materializedViews,
                clients);
    }

    public ClusterOptions withoutMaterializedViews() {
        return new ClusterOptions(
                serverHome, dataDirectory, nodes, dataCentres, distance, nativePort, logDirectory, false, clients);
    }

    /**
     * With a server that lets in who has a certificate that it made, and the password of a role. It makes both for the
     * given roles, at the first start; the roles themselves are for {@link LocalCassandra#SUPERUSER} to make.
     */
    public ClusterOptions securedFor(List<String> roles) {
        return new ClusterOptions(
                serverHome,
                dataDirectory,
                nodes,
                dataCentres,
                distance,
                nativePort,
                logDirectory,
                materializedViews,
                roles);
    }

    /** The data centre of a node: the first ones are in the first data centre. */
    String dataCentreOf(int index) {
        return LocalCassandra.DATA_CENTRES.get((index - 1) / (nodes / dataCentres));
    }

    /** Whether clients have to log in. */
    public boolean isSecured() {
        return !clients.isEmpty();
    }
}
