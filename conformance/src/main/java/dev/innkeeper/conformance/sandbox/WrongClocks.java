package dev.innkeeper.conformance.sandbox;

import dev.innkeeper.cassandra.local.process.Launcher;
import dev.innkeeper.stack.StackException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * Starts processes with a clock of their own, which can be wrong, by libfaketime. Their monotonic clock is that of the
 * machine.
 */
public final class WrongClocks implements Launcher, AutoCloseable {
    /** How often a process reads its offset again, in seconds. */
    private static final int CACHED = 1;

    private static final Path LIBRARIES = Path.of("/usr/lib");
    private static final String LIBRARY = "faketime/libfaketimeMT.so.1";

    /** Where the library leaves files of processes that were killed, with their id at the end of the name. */
    private static final Path SHARED_MEMORY = Path.of("/dev/shm");

    private static final List<String> LEFT_BEHIND = List.of("faketime_shm_", "sem.faketime_sem_");

    private final Path directory;
    private final Duration first;

    /**
     * Starts nothing yet.
     *
     * @param directory for a file with the offset of each process
     * @param first how far the clocks are ahead at the start
     */
    public WrongClocks(Path directory, Duration first) {
        this.directory = directory;
        this.first = first;
    }

    /** Whether libfaketime is installed. */
    public static boolean areAvailable() {
        return library().isPresent();
    }

    @Override
    public List<String> wordsBefore(String process) {
        Path file = file(process);
        if (Files.notExists(file)) {
            set(process, first);
        }
        return List.of(
                "env",
                "LD_PRELOAD="
                        + library().orElseThrow(() -> new StackException("wrong clocks need libfaketime: install it")),
                "FAKETIME_TIMESTAMP_FILE=" + file,
                "FAKETIME_CACHE_DURATION=" + CACHED,
                "FAKETIME_DONT_FAKE_MONOTONIC=1",
                // Else it shortens every wait that Java measures with the monotonic clock.
                "FAKETIME_FORCE_MONOTONIC_FIX=0");
    }

    /** Makes the clock of a process jump to {@code ahead} of the machine's, negative to behind it, within a second. */
    public void set(String process, Duration ahead) {
        Path file = file(process);
        try {
            Files.createDirectories(directory);
            Path written =
                    Files.writeString(file.resolveSibling(process + ".new"), "%+d%n".formatted(ahead.toSeconds()));
            // The process may read it at any moment.
            Files.move(written, file, StandardCopyOption.ATOMIC_MOVE);
        } catch (IOException e) {
            throw new StackException("cannot write to " + file + ": " + e.getMessage());
        }
    }

    /** Deletes what the library has left of processes that have ended. */
    @Override
    public void close() {
        try (Stream<Path> files = Files.list(SHARED_MEMORY)) {
            for (Path file : files.filter(WrongClocks::isLeftBehind).toList()) {
                Files.deleteIfExists(file);
            }
        } catch (IOException e) {
            throw new StackException("cannot delete files in " + SHARED_MEMORY + ": " + e.getMessage());
        }
    }

    private static boolean isLeftBehind(Path file) {
        String name = file.getFileName().toString();
        return LEFT_BEHIND.stream()
                .filter(name::startsWith)
                .map(prefix -> name.substring(prefix.length()))
                .anyMatch(id -> id.matches("\\d+")
                        && ProcessHandle.of(Long.parseLong(id)).isEmpty());
    }

    private Path file(String process) {
        return directory.resolve(process);
    }

    private static Optional<Path> library() {
        if (!Files.isDirectory(LIBRARIES)) {
            return Optional.empty();
        }
        try (Stream<Path> architectures = Files.list(LIBRARIES)) {
            return architectures
                    .map(architecture -> architecture.resolve(LIBRARY))
                    .filter(Files::isReadable)
                    .findFirst();
        } catch (IOException unreadable) {
            return Optional.empty();
        }
    }
}
