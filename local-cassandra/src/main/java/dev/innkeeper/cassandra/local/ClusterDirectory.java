package dev.innkeeper.cassandra.local;

import dev.innkeeper.cassandra.local.process.Jdk;
import dev.innkeeper.cassandra.local.process.LocalCassandraException;
import dev.innkeeper.cassandra.local.process.OwnerOnly;
import dev.innkeeper.cassandra.local.process.ProcessIdentity;
import dev.innkeeper.cassandra.local.security.SecurityDirectory;
import java.io.IOException;
import java.io.Reader;
import java.io.Writer;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Properties;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;

/**
 * A directory with the data of some nodes, ours alone until it is closed. {@code cluster.properties} in it remembers
 * what a later start has to know: how many nodes, the port on which they talk to each other, and their processes.
 */
final class ClusterDirectory implements AutoCloseable {
    /** In bytes: less does not hold the commit log of a node and its first tables. */
    private static final long LEAST_FREE = 256L << 20;

    private static final String SECURITY = "security";
    private static final String REMEMBERED = "cluster.properties";

    private static final Set<Path> IN_USE_HERE = ConcurrentHashMap.newKeySet();

    private final Path path;
    private final FileLock lock;

    private ClusterDirectory(Path path, FileLock lock) {
        this.path = path;
        this.lock = lock;
    }

    static ClusterDirectory open(Path path) {
        // Closing a second channel of the file would drop this process's lock on it, so that none is opened.
        if (!IN_USE_HERE.add(path)) {
            throw inUse(path);
        }
        try {
            Files.createDirectories(path);
            FileLock lock = lock(path.resolve("owner.lock"));
            ClusterDirectory directory = new ClusterDirectory(path, lock);
            directory.refuseFullDisk();
            return directory;
        } catch (IOException e) {
            IN_USE_HERE.remove(path);
            throw new LocalCassandraException(
                    "cannot write to the data directory " + path + " (" + reason(e)
                            + "): make it writable, or choose another one",
                    e);
        } catch (LocalCassandraException e) {
            IN_USE_HERE.remove(path);
            throw e;
        }
    }

    Path node(int index) {
        return node(path, index);
    }

    static Path node(Path path, int index) {
        return path.resolve("node" + index);
    }

    /** The port of an earlier start. Nodes that were known under it would not find each other under another. */
    OptionalInt storagePort() {
        String port = remembered().getProperty("storage-port");
        return port == null ? OptionalInt.empty() : OptionalInt.of(Integer.parseInt(port));
    }

    void refuseOtherThan(int nodes, boolean secured) {
        Properties remembered = remembered();
        String before = remembered.getProperty("nodes");
        if (before == null) {
            return;
        }
        if (Integer.parseInt(before) != nodes) {
            throw new LocalCassandraException("the data in " + path + " are those of " + before
                    + " node(s): start as many, or choose another data directory");
        }
        if (Boolean.parseBoolean(remembered.getProperty("secured")) != secured) {
            throw new SecuredOtherwiseException("the data in " + path + " are those of a server that "
                    + (secured ? "let everybody in" : "was secured")
                    + ": start it so again, or choose another data directory");
        }
    }

    /** Closes it to other users of the machine, and makes what nodes and clients prove themselves with. */
    SecurityDirectory secure(Jdk jdk, List<String> clients) {
        try {
            OwnerOnly.directory(path);
        } catch (IOException e) {
            throw new LocalCassandraException(
                    "cannot close the data directory " + path + " to other users (" + reason(e)
                            + "): choose one that is yours",
                    e);
        }
        return SecurityDirectory.open(path.resolve(SECURITY), jdk, clients);
    }

    /** What {@link #secure} has made, for a process that does not hold the directory. */
    static SecurityDirectory securityOf(Path dataDirectory) {
        Path security = dataDirectory.resolve(SECURITY);
        try {
            return SecurityDirectory.read(security);
        } catch (IOException e) {
            throw new LocalCassandraException(
                    "there are no passwords and certificates in " + security + " (" + reason(e)
                            + "): name the data directory of a secured server that is yours",
                    e);
        }
    }

    /** Nodes of an earlier start whose owner was killed end by themselves within a second or so. */
    void awaitEndOfFormerNodes() {
        String processes = remembered().getProperty("processes", "");
        processes.lines().map(ProcessIdentity::parse).flatMap(Optional::stream).forEach(ProcessIdentity::end);
    }

    void remember(
            int nodes,
            int dataCentres,
            boolean secured,
            int storagePort,
            int nativePort,
            List<ProcessHandle> processes) {
        Properties properties = new Properties();
        properties.setProperty("nodes", Integer.toString(nodes));
        properties.setProperty("data-centres", Integer.toString(dataCentres));
        properties.setProperty("native-port", Integer.toString(nativePort));
        properties.setProperty("secured", Boolean.toString(secured));
        properties.setProperty("storage-port", Integer.toString(storagePort));
        properties.setProperty(
                "processes",
                String.join(
                        "\n",
                        processes.stream()
                                .map(process -> ProcessIdentity.of(process).toString())
                                .toList()));
        try (Writer writer = Files.newBufferedWriter(path.resolve(REMEMBERED))) {
            properties.store(writer, null);
        } catch (IOException e) {
            throw new LocalCassandraException("cannot write to the data directory " + path + ": " + reason(e), e);
        }
    }

    @Override
    public void close() {
        try {
            lock.acquiredBy().close();
        } catch (IOException e) {
            throw new LocalCassandraException("cannot release the data directory " + path + ": " + reason(e), e);
        } finally {
            IN_USE_HERE.remove(path);
        }
    }

    private Properties remembered() {
        return remembered(path);
    }

    /** What stands in a directory that may be another process's; empty when nothing was ever started on it. */
    static Properties remembered(Path path) {
        Properties properties = new Properties();
        Path file = path.resolve(REMEMBERED);
        if (!Files.exists(file)) {
            return properties;
        }
        try (Reader reader = Files.newBufferedReader(file)) {
            properties.load(reader);
            return properties;
        } catch (IOException e) {
            throw new LocalCassandraException("cannot read " + file + ": " + reason(e), e);
        }
    }

    private void refuseFullDisk() throws IOException {
        long free = Files.getFileStore(path).getUsableSpace();
        if (free < LEAST_FREE) {
            close();
            throw new LocalCassandraException("the disk of the data directory " + path + " has " + (free >> 20)
                    + " MB left: make room for at least " + (LEAST_FREE >> 20) + " MB, or choose another directory");
        }
    }

    private static FileLock lock(Path file) throws IOException {
        FileChannel channel = FileChannel.open(file, StandardOpenOption.CREATE, StandardOpenOption.WRITE);
        FileLock lock = channel.tryLock();
        if (lock == null) {
            channel.close();
            throw inUse(file.resolveSibling("").normalize());
        }
        return lock;
    }

    private static LocalCassandraException inUse(Path path) {
        return new LocalCassandraException("the data directory " + path
                + " is used by a Cassandra that runs already: end it, or choose another directory");
    }

    private static String reason(IOException e) {
        return e.getClass().getSimpleName() + ": " + e.getMessage();
    }
}
