package dev.innkeeper.cli.up;

import dev.innkeeper.cli.command.CommandFailedException;
import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.util.Comparator;
import java.util.List;
import java.util.Properties;
import java.util.stream.Stream;

/** The data and logs of a stack. It is locked until it is closed or this process dies. */
public final class StackDirectory implements AutoCloseable {
    /** Three nodes with the sample need about half of it. */
    private static final long MIN_FREE_BYTES = 1L << 30;

    private static final String CASSANDRA = "cassandra";
    private static final String UNFINISHED = "cassandra.unfinished";
    private static final String LOGS = "logs";
    public static final String SAMPLE = "sample.properties";

    private final Path path;
    private final FileChannel lock;

    private StackDirectory(Path path, FileChannel lock) {
        this.path = path;
        this.lock = lock;
    }

    /**
     * Creates the directory if it is missing and locks it.
     *
     * @throws CommandFailedException if it is not writable, its disk is full, or another stack uses it
     */
    public static StackDirectory open(Path path) {
        Path directory = path.toAbsolutePath().normalize();
        try {
            Files.createDirectories(directory.resolve(LOGS));
            FileChannel lock =
                    FileChannel.open(directory.resolve("up.lock"), StandardOpenOption.CREATE, StandardOpenOption.WRITE);
            if (lock.tryLock() == null) {
                lock.close();
                throw CommandFailedException.failed("another ./innkeeper up uses the data directory " + directory
                        + ": stop it, or choose another directory with --data-dir");
            }
            StackDirectory taken = new StackDirectory(directory, lock);
            taken.refuseFullDisk();
            return taken;
        } catch (IOException e) {
            throw notWritable(directory, e);
        }
    }

    Path cassandra() {
        return cassandra(path);
    }

    /** The data of Cassandra in a stack directory that this process has not opened. */
    public static Path cassandra(Path path) {
        return path.toAbsolutePath().normalize().resolve(CASSANDRA);
    }

    /** An empty directory to restore the data of Cassandra into; {@link #keepUnfinished} makes it the data of the stack. */
    public Path unfinished() {
        try {
            delete(path.resolve(UNFINISHED));
            return path.resolve(UNFINISHED);
        } catch (IOException e) {
            throw notWritable(path, e);
        }
    }

    /** Moves the data in {@link #unfinished} to its place; the stack must not have any data. */
    public void keepUnfinished() {
        try {
            Files.move(path.resolve(UNFINISHED), cassandra(), StandardCopyOption.ATOMIC_MOVE);
        } catch (IOException e) {
            throw notWritable(path, e);
        }
    }

    public Path logs() {
        return path.resolve(LOGS);
    }

    /** The clusters that hold the sample. */
    Properties sample() {
        Properties properties = new Properties();
        try (var in = Files.newBufferedReader(path.resolve(SAMPLE))) {
            properties.load(in);
        } catch (NoSuchFileException e) {
            return properties;
        } catch (IOException e) {
            throw notWritable(path, e);
        }
        return properties;
    }

    void remember(Properties sample) {
        try (var out = Files.newBufferedWriter(path.resolve(SAMPLE))) {
            sample.store(out, null);
        } catch (IOException e) {
            throw notWritable(path, e);
        }
    }

    /** Deletes the data of earlier runs, and no other file. */
    void empty() {
        try {
            for (String ours : List.of(CASSANDRA, LOGS, SAMPLE)) {
                delete(path.resolve(ours));
            }
            Files.createDirectories(logs());
        } catch (IOException e) {
            throw notWritable(path, e);
        }
    }

    @Override
    public void close() {
        try {
            lock.close();
        } catch (IOException e) {
            throw notWritable(path, e);
        }
    }

    private void refuseFullDisk() throws IOException {
        long free = Files.getFileStore(path).getUsableSpace();
        if (free < MIN_FREE_BYTES) {
            close();
            throw CommandFailedException.failed("the disk of the data directory " + path + " has " + (free >> 20)
                    + " MB left and needs at least " + (MIN_FREE_BYTES >> 20)
                    + ": free some space, or choose another directory with --data-dir");
        }
    }

    private static void delete(Path tree) throws IOException {
        if (!Files.exists(tree)) {
            return;
        }
        List<Path> leavesFirst;
        try (Stream<Path> paths = Files.walk(tree)) {
            leavesFirst = paths.sorted(Comparator.reverseOrder()).toList();
        }
        for (Path path : leavesFirst) {
            Files.delete(path);
        }
    }

    private static CommandFailedException notWritable(Path directory, IOException cause) {
        return CommandFailedException.failed("cannot write to the data directory " + directory + " ("
                + cause.getClass().getSimpleName() + ": " + cause.getMessage()
                + "): make it writable, or choose another one with --data-dir");
    }
}
