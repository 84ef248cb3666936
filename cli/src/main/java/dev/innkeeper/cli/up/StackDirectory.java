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

/** Where a stack keeps its data and logs; ours alone until it is closed, or this process dies. */
public final class StackDirectory implements AutoCloseable {
    /** In bytes: three nodes with the sample take about half of it. */
    private static final long LEAST_FREE = 1L << 30;

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
     * Takes a directory and makes it where it is not there.
     *
     * @throws CommandFailedException if it cannot be written, is full, or belongs to another stack that runs
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

    /** Of Cassandra's data. */
    Path cassandra() {
        return cassandra(path);
    }

    /** {@link #cassandra()} of a directory that is not ours. */
    public static Path cassandra(Path path) {
        return path.toAbsolutePath().normalize().resolve(CASSANDRA);
    }

    /** Where Cassandra's data are made that {@link #keepUnfinished} makes the stack's own; empty. */
    public Path unfinished() {
        try {
            delete(path.resolve(UNFINISHED));
            return path.resolve(UNFINISHED);
        } catch (IOException e) {
            throw notWritable(path, e);
        }
    }

    /** Makes the data of the stack what was made in {@link #unfinished}; there must be none. */
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

    /** Remembers which clusters hold the sample. */
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

    /** Deletes what an earlier stack has left here, and nothing else that may be here. */
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

    @Override
    public String toString() {
        return path.toString();
    }

    private void refuseFullDisk() throws IOException {
        long free = Files.getFileStore(path).getUsableSpace();
        if (free < LEAST_FREE) {
            close();
            throw CommandFailedException.failed("the disk of the data directory " + path + " has " + (free >> 20)
                    + " MB left, and at least " + (LEAST_FREE >> 20)
                    + " MB are needed: make room, or choose another directory with --data-dir");
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
