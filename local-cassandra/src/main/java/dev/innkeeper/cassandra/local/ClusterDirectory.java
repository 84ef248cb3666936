package dev.innkeeper.cassandra.local;

import dev.innkeeper.cassandra.local.process.Jdk;
import dev.innkeeper.cassandra.local.process.LocalCassandraException;
import dev.innkeeper.cassandra.local.process.OwnerOnly;
import dev.innkeeper.cassandra.local.process.ProcessIdentity;
import dev.innkeeper.cassandra.local.security.SecurityDirectory;
import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;

/** The data directory of some nodes, locked until it is closed. */
final class ClusterDirectory implements AutoCloseable {
    /** In bytes: the commit log of a node and its first tables need as much. */
    private static final long LEAST_FREE = 256L << 20;

    private static final String SECURITY = "security";
    private static final Set<Path> LOCKED_HERE = ConcurrentHashMap.newKeySet();

    private final Path path;
    private final FileLock lock;

    private ClusterDirectory(Path path, FileLock lock) {
        this.path = path;
        this.lock = lock;
    }

    static ClusterDirectory open(Path path) {
        // Closing another channel of the lock file would release this process's lock, so never open a second one.
        if (!LOCKED_HERE.add(path)) {
            throw inUse(path);
        }
        try {
            Files.createDirectories(path);
            ClusterDirectory directory = new ClusterDirectory(path, lock(path.resolve("owner.lock")));
            directory.refuseFullDisk();
            return directory;
        } catch (IOException e) {
            LOCKED_HERE.remove(path);
            throw new LocalCassandraException(
                    "cannot write to the data directory " + path + " (" + LocalCassandraException.reason(e)
                            + "): make it writable, or choose another one",
                    e);
        } catch (LocalCassandraException e) {
            LOCKED_HERE.remove(path);
            throw e;
        }
    }

    Path node(int index) {
        return node(path, index);
    }

    static Path node(Path path, int index) {
        return path.resolve("node" + index);
    }

    /** The state that the last start has written. */
    Optional<ClusterState> state() {
        return ClusterState.read(path);
    }

    void write(ClusterState state) {
        state.write(path);
    }

    void refuseOtherThan(int nodes, boolean secured) {
        Optional<ClusterState> before = state();
        if (before.isPresent() && before.get().nodes() != nodes) {
            throw new LocalCassandraException("the data in " + path + " are those of "
                    + before.get().nodes() + " node(s): start as many, or choose another data directory");
        }
        if (before.isPresent() && before.get().secured() != secured) {
            throw new SecuredOtherwiseException("the data in " + path + " are those of a server that "
                    + (secured ? "let everybody in" : "was secured")
                    + ": start it so again, or choose another data directory");
        }
    }

    /** Closes the directory to other users of the machine, and creates the credentials of nodes and clients. */
    SecurityDirectory secure(Jdk jdk, List<String> clients) {
        try {
            OwnerOnly.directory(path);
        } catch (IOException e) {
            throw new LocalCassandraException(
                    "cannot close the data directory " + path + " to other users (" + LocalCassandraException.reason(e)
                            + "): choose one that is yours",
                    e);
        }
        return SecurityDirectory.open(path.resolve(SECURITY), jdk, clients);
    }

    /** The credentials that {@link #secure} has created, for a process that does not hold the lock. */
    static SecurityDirectory securityOf(Path dataDirectory) {
        Path security = dataDirectory.resolve(SECURITY);
        try {
            return SecurityDirectory.read(security);
        } catch (IOException e) {
            throw new LocalCassandraException(
                    "there are no passwords and certificates in " + security + " (" + LocalCassandraException.reason(e)
                            + "): name the data directory of a secured server that is yours",
                    e);
        }
    }

    /** Nodes whose parent process was killed end by themselves within about a second. */
    void awaitEndOfFormerNodes() {
        state().ifPresent(state -> state.processes().forEach(ProcessIdentity::end));
    }

    @Override
    public void close() {
        try {
            lock.acquiredBy().close();
        } catch (IOException e) {
            throw new LocalCassandraException(
                    "cannot release the data directory " + path + ": " + LocalCassandraException.reason(e), e);
        } finally {
            LOCKED_HERE.remove(path);
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
}
