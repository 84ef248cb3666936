package dev.innkeeper.cassandra.local;

import dev.innkeeper.cassandra.local.node.CqlProbe;
import dev.innkeeper.cassandra.local.node.Node;
import dev.innkeeper.cassandra.local.node.ServerCommand;
import dev.innkeeper.cassandra.local.process.Directories;
import dev.innkeeper.cassandra.local.process.Jdk;
import dev.innkeeper.cassandra.local.process.Launcher;
import dev.innkeeper.cassandra.local.process.LocalCassandraException;
import dev.innkeeper.cassandra.local.process.Ports;
import dev.innkeeper.cassandra.local.process.ProcessIdentity;
import java.io.IOException;
import java.io.Reader;
import java.io.Writer;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.channels.OverlappingFileLockException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.List;
import java.util.Optional;
import java.util.Properties;
import java.util.concurrent.locks.LockSupport;
import java.util.stream.Stream;

/**
 * The server that all JVMs of a build share. They find it by files in a directory next to the server's home. Each JVM
 * holds a shared lock on the lease file until it ends. While it joins, it holds the lock on the start file, so that two
 * JVMs cannot start a server at the same time. The system releases the locks of a killed process, so its files do not
 * block the next build.
 *
 * <p>A JVM may load this class more than once: Quarkus tests have class loaders of their own. A system property tells
 * the others where the server is, since a JVM can lock a file only once.
 */
final class SharedServer {
    static final String TESTCONTAINERS_PROPERTY = "cassandra.testcontainers";

    /** Longer than the time between the tests of two modules. */
    private static final int IDLE_SECONDS = 30;

    private static final String KNOWN_PROPERTY = "innkeeper.cassandra.shared";

    /** The same object for all class loaders, as string literals are. */
    private static final Object JVM_WIDE_LOCK = "dev.innkeeper.cassandra.local.SharedServer";

    private final Path directory;

    private SharedServer(Path directory) {
        this.directory = directory;
    }

    static InetSocketAddress join() {
        synchronized (JVM_WIDE_LOCK) {
            String known = System.getProperty(KNOWN_PROPERTY);
            if (known != null) {
                int colon = known.lastIndexOf(':');
                return new InetSocketAddress(known.substring(0, colon), Integer.parseInt(known.substring(colon + 1)));
            }
            InetSocketAddress server = System.getProperty(TESTCONTAINERS_PROPERTY) == null
                    ? new SharedServer(LocalCassandra.serverHome().resolveSibling("shared-cassandra")).joinOrStart()
                    : TestcontainersCassandra.start();
            System.setProperty(KNOWN_PROPERTY, server.getHostString() + ":" + server.getPort());
            return server;
        }
    }

    private InetSocketAddress joinOrStart() {
        try {
            Files.createDirectories(directory);
            try (FileChannel start = channel(directory.resolve("start.lock"));
                    FileLock alone = start.lock()) {
                holdLease();
                Optional<InetSocketAddress> running = running();
                return running.isPresent() ? running.get() : startNew();
            }
        } catch (IOException e) {
            throw new LocalCassandraException(
                    "cannot share a Cassandra by files in " + directory + " (" + e.getMessage()
                            + "): make it writable, and make room on its disk",
                    e);
        }
    }

    /** Holds it until this JVM ends: in a thread, since nothing else is certain to live that long. */
    private void holdLease() throws IOException {
        FileChannel channel = channel(directory.resolve("lease.lock"));
        try {
            channel.lock(0, Long.MAX_VALUE, true);
        } catch (OverlappingFileLockException e) {
            // Locked by an earlier attempt that failed. Closing this channel would release that lock, so keep it open.
        }
        Thread holder = new Thread(
                () -> {
                    while (channel.isOpen()) {
                        LockSupport.park(channel);
                    }
                },
                "innkeeper-cassandra-lease");
        holder.setDaemon(true);
        holder.setContextClassLoader(null);
        holder.start();
    }

    private Optional<InetSocketAddress> running() throws IOException {
        Path file = directory.resolve("server.properties");
        if (!Files.exists(file)) {
            return Optional.empty();
        }
        Properties state = new Properties();
        try (Reader reader = Files.newBufferedReader(file)) {
            state.load(reader);
        }
        Optional<ProcessIdentity> process = ProcessIdentity.parse(state.getProperty("process", ""));
        InetSocketAddress address =
                new InetSocketAddress(LocalCluster.loopback(1), Integer.parseInt(state.getProperty("port", "0")));
        if (process.flatMap(ProcessIdentity::alive).isPresent() && CqlProbe.OPEN.answers(address)) {
            return Optional.of(address);
        }
        // It died, or the JVM that started it was killed before it was ready.
        process.flatMap(ProcessIdentity::alive).ifPresent(ProcessHandle::destroyForcibly);
        return Optional.empty();
    }

    private InetSocketAddress startNew() throws IOException {
        removeOldData();
        List<InetAddress> address = List.of(LocalCluster.loopback(1));
        int storagePort = Ports.free(address);
        Node node = Node.start(
                new ServerCommand(LocalCassandra.serverHome(), Jdk.chosen()),
                new Node.Settings(
                        1,
                        LocalCluster.loopback(1),
                        LocalCluster.loopback(1),
                        Ports.free(address),
                        storagePort,
                        LocalCluster.token(1, 1),
                        LocalCluster.loopback(1).getHostAddress() + ":" + storagePort,
                        512,
                        false,
                        Launcher.NONE,
                        "",
                        Optional.empty(),
                        Files.createTempDirectory(directory, "data-"),
                        directory.resolve("logs")),
                List.of("lease", directory.resolve("lease.lock").toString(), Integer.toString(IDLE_SECONDS)));
        Properties state = new Properties();
        state.setProperty("process", ProcessIdentity.of(node.process()).toString());
        state.setProperty("port", Integer.toString(node.address().getPort()));
        try (Writer writer = Files.newBufferedWriter(directory.resolve("server.properties"))) {
            state.store(writer, null);
        }
        node.awaitAnswer(CqlProbe.OPEN, 1);
        return node.address();
    }

    private void removeOldData() throws IOException {
        try (Stream<Path> old = Files.list(directory)) {
            for (Path data : old.filter(path -> path.getFileName().toString().startsWith("data-"))
                    .toList()) {
                Directories.remove(data);
            }
        }
    }

    private static FileChannel channel(Path file) throws IOException {
        return FileChannel.open(file, StandardOpenOption.CREATE, StandardOpenOption.READ, StandardOpenOption.WRITE);
    }
}
