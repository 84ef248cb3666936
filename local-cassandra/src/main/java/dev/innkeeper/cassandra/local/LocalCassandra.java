package dev.innkeeper.cassandra.local;

import dev.innkeeper.cassandra.local.process.LocalCassandraException;
import dev.innkeeper.cassandra.local.security.ClientAccess;
import dev.innkeeper.cassandra.local.security.SecurityDirectory;
import java.net.InetSocketAddress;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/**
 * A real Apache Cassandra that runs in a process of its own, on loopback addresses only, with materialized views on.
 * It never outlives those who use it, however they end.
 */
public final class LocalCassandra implements AutoCloseable {
    /** The system property that names the directory with the server's jars, for {@link #shared()}. */
    public static final String SERVER_HOME_PROPERTY = "innkeeper.cassandra.server";

    /** The role of a secured server that may do everything. The one that Cassandra is born with can no longer log in. */
    public static final String SUPERUSER = "innkeeper_admin";

    /** What they are called, the first one first. One alone is called as Cassandra calls it by itself. */
    static final List<String> DATA_CENTRES = List.of("datacenter1", "datacenter2");

    private final List<InetSocketAddress> contactPoints;
    private final List<ProcessHandle> processes;
    private final List<String> dataCentres;
    private final Optional<SecurityDirectory> security;
    private final Started server;

    /** The processes behind it. */
    interface Started {
        /** What others have started. */
        Started BY_OTHERS = new Started() {};

        default void awaitAnswer() {}

        default void archiveClasses() {}

        default void close() {}
    }

    LocalCassandra(
            List<InetSocketAddress> contactPoints,
            List<ProcessHandle> processes,
            List<String> dataCentres,
            Optional<SecurityDirectory> security,
            Started server) {
        this.contactPoints = List.copyOf(contactPoints);
        this.processes = List.copyOf(processes);
        this.dataCentres = List.copyOf(dataCentres);
        this.security = security;
        this.server = server;
    }

    /**
     * Joins the one server of all JVMs of a build, and starts it when there is none. It begins empty, and ends half a
     * minute after the last JVM that uses it, so that it may be left unclosed. With the system property
     * {@code cassandra.testcontainers} it is a container instead, one for each JVM. Blocks until a query answers.
     *
     * @throws LocalCassandraException when it cannot be had
     */
    public static LocalCassandra shared() {
        InetSocketAddress server = SharedServer.join();
        return new LocalCassandra(
                List.of(server), List.of(), DATA_CENTRES.subList(0, 1), Optional.empty(), Started.BY_OTHERS);
    }

    /**
     * Starts nodes of one's own. They end when this is closed, and within about a second when this process has died.
     * What was acknowledged is there at the next start with the same data directory. Blocks until a query answers.
     *
     * @throws LocalCassandraException when they cannot be started; nothing of them is left running then
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
     * The same, but returns as soon as the processes run: they answer some seconds later.
     *
     * @throws LocalCassandraException when they cannot be started; nothing of them is left running then
     */
    public static LocalCassandra launch(ClusterOptions options) {
        return LocalCluster.launch(options);
    }

    /** {@link #start(ClusterOptions)} with that many nodes, on a free port, with the logs beside the data. */
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

    /** Where it answers queries: one address for each node. */
    public List<InetSocketAddress> contactPoints() {
        return contactPoints;
    }

    /** What a driver wants to know beside a contact point: the data centre of the first one. */
    public String localDataCentre() {
        return dataCentres.get(0);
    }

    /** All data centres; each has as many nodes. */
    public List<String> dataCentres() {
        return dataCentres;
    }

    /** Where the nodes of a data centre answer queries. */
    public List<InetSocketAddress> contactPoints(String dataCentre) {
        int each = contactPoints.size() / dataCentres.size();
        int first = dataCentres.indexOf(dataCentre) * each;
        return contactPoints.subList(first, first + each);
    }

    /** The processes of nodes of one's own, in the order of their addresses; empty for the shared server. */
    public List<ProcessHandle> processes() {
        return processes;
    }

    /**
     * How a client gets into a secured server.
     *
     * @param role {@link #SUPERUSER}, or one of {@link ClusterOptions#clients()}
     * @throws LocalCassandraException if the server is not secured, or knows no such client
     */
    public ClientAccess accessOf(String role) {
        return security.orElseThrow(
                        () -> new LocalCassandraException("the server lets everybody in: nobody has to log in"))
                .accessOf(role);
    }

    /**
     * {@link #accessOf} for the server of a data directory, from another process than the one that has started it.
     *
     * @throws LocalCassandraException if no secured server was ever started on it, or it knows no such client
     */
    public static ClientAccess accessOf(String role, Path dataDirectory) {
        return ClusterDirectory.securityOf(dataDirectory).accessOf(role);
    }

    /**
     * Blocks until a query answers.
     *
     * @throws LocalCassandraException when a node ends before, or takes longer than three minutes
     */
    public void awaitAnswer() {
        server.awaitAnswer();
    }

    /**
     * Makes the next start of nodes of one's own quicker, where no earlier one has done so: writes the classes that they
     * use to an archive. A node stands still for about a second meanwhile. Blocks.
     */
    public void archiveClasses() {
        server.archiveClasses();
    }

    /** Ends nodes of one's own and waits until they are gone. The shared server goes on for its other users. */
    @Override
    public void close() {
        server.close();
    }
}
