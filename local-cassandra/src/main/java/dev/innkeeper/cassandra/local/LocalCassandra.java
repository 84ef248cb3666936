package dev.innkeeper.cassandra.local;

import dev.innkeeper.cassandra.local.process.LocalCassandraException;
import dev.innkeeper.cassandra.local.security.ClientAccess;
import dev.innkeeper.cassandra.local.security.SecurityDirectory;
import java.net.InetSocketAddress;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/**
 * A real Apache Cassandra in processes of its own, on loopback addresses only. It ends soon after the processes that use
 * it, however they end.
 */
public final class LocalCassandra implements AutoCloseable {
    /** The system property that names the directory with the server's jars, for {@link #shared()}. */
    public static final String SERVER_HOME_PROPERTY = "innkeeper.cassandra.server";

    /** The superuser of a secured server. The default one of Cassandra cannot log in. */
    public static final String SUPERUSER = "innkeeper_admin";

    /** Their names; the first one is Cassandra's default. */
    static final List<String> DATA_CENTRES = List.of("datacenter1", "datacenter2");

    private final List<InetSocketAddress> contactPoints;
    private final List<ProcessHandle> processes;
    private final List<String> dataCentres;
    private final Optional<SecurityDirectory> security;
    private final Lifecycle server;

    /** What differs between a shared server and a cluster of one's own. */
    interface Lifecycle {
        /** The shared server has started already and stays. */
        Lifecycle SHARED = new Lifecycle() {};

        default void awaitAnswer() {}

        default void archiveClasses() {}

        default void close() {}
    }

    LocalCassandra(
            List<InetSocketAddress> contactPoints,
            List<ProcessHandle> processes,
            List<String> dataCentres,
            Optional<SecurityDirectory> security,
            Lifecycle server) {
        this.contactPoints = List.copyOf(contactPoints);
        this.processes = List.copyOf(processes);
        this.dataCentres = List.copyOf(dataCentres);
        this.security = security;
        this.server = server;
    }

    /**
     * Joins the server that all JVMs of a build share, and starts it if necessary. It starts empty and ends half a
     * minute after the last JVM that uses it, so nobody needs to close it. With the system property
     * {@code cassandra.testcontainers} it is a container instead, one per JVM. Blocks until it answers queries.
     *
     * @throws LocalCassandraException if it cannot be started
     */
    public static LocalCassandra shared() {
        InetSocketAddress server = SharedServer.join();
        return new LocalCassandra(
                List.of(server), List.of(), DATA_CENTRES.subList(0, 1), Optional.empty(), Lifecycle.SHARED);
    }

    /**
     * Starts a cluster of one's own. It ends when this is closed, or about a second after this process has died. What
     * it acknowledged is there after the next start with the same data directory. Blocks until it answers queries.
     *
     * @throws LocalCassandraException if it cannot be started; then nothing is left running
     */
    public static LocalCassandra start(ClusterOptions options) {
        LocalCassandra launched = launch(options);
        try {
            launched.awaitAnswer();
            return launched;
        } catch (RuntimeException e) {
            launched.close();
            throw e;
        }
    }

    /**
     * The same, but returns as soon as the processes run: they answer queries some seconds later.
     *
     * @throws LocalCassandraException if they cannot be started; then nothing is left running
     */
    public static LocalCassandra launch(ClusterOptions options) {
        return LocalCluster.launch(options);
    }

    /** {@link #start(ClusterOptions)} with that many nodes on a free port. */
    public static LocalCassandra start(Path serverHome, Path dataDirectory, int nodes) {
        return start(ClusterOptions.of(serverHome, dataDirectory).withNodes(nodes));
    }

    /** The directory that {@link #SERVER_HOME_PROPERTY} names. */
    public static Path serverHome() {
        String home = System.getProperty(SERVER_HOME_PROPERTY);
        if (home == null || home.isBlank()) {
            throw new LocalCassandraException(
                    "the system property " + SERVER_HOME_PROPERTY + " must name local-cassandra/target/server");
        }
        return Path.of(home).toAbsolutePath().normalize();
    }

    /** The addresses for queries, one per node. */
    public List<InetSocketAddress> contactPoints() {
        return contactPoints;
    }

    /** The data centre of the first contact point, which a driver must know too. */
    public String localDataCentre() {
        return dataCentres.get(0);
    }

    /** All data centres, with the same number of nodes each. */
    public List<String> dataCentres() {
        return dataCentres;
    }

    /** The addresses for queries of one data centre. */
    public List<InetSocketAddress> contactPoints(String dataCentre) {
        int each = contactPoints.size() / dataCentres.size();
        int first = dataCentres.indexOf(dataCentre) * each;
        return contactPoints.subList(first, first + each);
    }

    /** The processes of the nodes, in the order of their addresses; empty for the shared server. */
    public List<ProcessHandle> processes() {
        return processes;
    }

    /**
     * How a client logs in to a secured server.
     *
     * @param role {@link #SUPERUSER}, or one of {@link ClusterOptions#clients()}
     * @throws LocalCassandraException if the server is not secured, or does not know the client
     */
    public ClientAccess accessOf(String role) {
        return security.orElseThrow(
                        () -> new LocalCassandraException("the server is not secured: clients need no login"))
                .accessOf(role);
    }

    /**
     * {@link #accessOf} for the server of a data directory that another process has started.
     *
     * @throws LocalCassandraException if no secured server was ever started on it, or it does not know the client
     */
    public static ClientAccess accessOf(String role, Path dataDirectory) {
        return ClusterDirectory.securityOf(dataDirectory).accessOf(role);
    }

    /**
     * Blocks until it answers queries.
     *
     * @throws LocalCassandraException if a node ends before, or takes longer than three minutes
     */
    public void awaitAnswer() {
        server.awaitAnswer();
    }

    /**
     * Writes the classes that nodes load to an archive, unless there is one already, to make the next start faster.
     * Blocks; meanwhile one node pauses for about a second.
     */
    public void archiveClasses() {
        server.archiveClasses();
    }

    /** Ends the nodes and waits until they are gone. The shared server keeps running for its other users. */
    @Override
    public void close() {
        server.close();
    }
}
