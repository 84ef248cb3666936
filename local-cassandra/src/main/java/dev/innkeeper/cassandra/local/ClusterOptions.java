package dev.innkeeper.cassandra.local;

import dev.innkeeper.cassandra.local.process.Launcher;
import dev.innkeeper.cassandra.local.process.LocalCassandraException;
import dev.innkeeper.cassandra.local.process.Ports;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.stream.IntStream;

/**
 * How to start a cluster of one's own.
 *
 * @param serverHome the directory with the server's jars: {@code local-cassandra/target/server}
 * @param dataDirectory the data of an earlier start in it are used again
 * @param nodes 1, or 3 on 127.0.0.1 to 127.0.0.3; in two data centres 2 or 4
 * @param dataCentres 1 or 2, with the same number of nodes
 * @param distance the latency between the data centres, one way, up to a second; zero adds none. With a latency the
 *     nodes know each other by 127.0.1.1 and so on
 * @param nativePort the port for queries, the same on each node; 0 for a free one
 * @param logs the directory where each node writes {@code cassandra-N.log}
 * @param launcher starts the nodes {@code cassandra-1} and so on
 * @param clients roles that get a password and a certificate; with none the server requires no login
 */
public record ClusterOptions(
        Path serverHome,
        Path dataDirectory,
        int nodes,
        int dataCentres,
        Duration distance,
        int nativePort,
        Path logs,
        Launcher launcher,
        List<String> clients) {
    private static final int DEFAULT_PORT = 9042;
    private static final Duration LONGEST_DISTANCE = Duration.ofSeconds(1);

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
        if (distance.isNegative() || distance.compareTo(LONGEST_DISTANCE) > 0) {
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
        logs = logs.toAbsolutePath().normalize();
        clients = List.copyOf(clients);
    }

    /** One node on a free port, with its log in the data directory. */
    public static ClusterOptions of(Path serverHome, Path dataDirectory) {
        return new ClusterOptions(
                serverHome,
                dataDirectory,
                1,
                1,
                Duration.ZERO,
                0,
                dataDirectory.resolve("logs"),
                Launcher.NONE,
                List.of());
    }

    public ClusterOptions withNodes(int count) {
        return withNodes(count, dataCentres);
    }

    /** With the same number of nodes in each data centre. */
    public ClusterOptions withNodes(int count, int inDataCentres) {
        return new ClusterOptions(
                serverHome, dataDirectory, count, inDataCentres, distance, nativePort, logs, launcher, clients);
    }

    /** With a latency between the data centres. */
    public ClusterOptions apart(Duration oneWay) {
        return new ClusterOptions(
                serverHome, dataDirectory, nodes, dataCentres, oneWay, nativePort, logs, launcher, clients);
    }

    public ClusterOptions withNativePort(int port) {
        return new ClusterOptions(
                serverHome, dataDirectory, nodes, dataCentres, distance, port, logs, launcher, clients);
    }

    /** On the default port of cqlsh and {@code ./innkeeper schema} if it is free on all addresses, else on another. */
    public ClusterOptions onUsualPort() {
        boolean free = IntStream.rangeClosed(1, nodes)
                .mapToObj(LocalCluster::loopback)
                .allMatch(address -> Ports.isFree(address, DEFAULT_PORT));
        return withNativePort(free ? DEFAULT_PORT : 0);
    }

    public ClusterOptions withLogDirectory(Path directory) {
        return new ClusterOptions(
                serverHome, dataDirectory, nodes, dataCentres, distance, nativePort, directory, launcher, clients);
    }

    /** With nodes that another command starts. */
    public ClusterOptions launchedBy(Launcher first) {
        return new ClusterOptions(
                serverHome, dataDirectory, nodes, dataCentres, distance, nativePort, logs, first, clients);
    }

    /**
     * With a server that requires a client certificate and the password of a role. It creates both for the given roles
     * at the first start; the roles themselves are for {@link LocalCassandra#SUPERUSER} to create.
     */
    public ClusterOptions securedFor(List<String> roles) {
        return new ClusterOptions(
                serverHome, dataDirectory, nodes, dataCentres, distance, nativePort, logs, launcher, roles);
    }

    /** The data centre of a node. The first half of the nodes is in the first one. */
    String dataCentreOf(int index) {
        return LocalCassandra.DATA_CENTRES.get((index - 1) / (nodes / dataCentres));
    }

    /** Whether clients have to log in. */
    public boolean isSecured() {
        return !clients.isEmpty();
    }
}
