package dev.innkeeper.cassandra.local.process;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/** A wrong clock for a process, by libfaketime of the operating system; the monotonic clock stays as it is. */
public final class FakeClock {
    private static final Path LIBRARIES = Path.of("/usr/lib");
    private static final String LIBRARY = "faketime/libfaketimeMT.so.1";

    private FakeClock() {}

    /** Whether libfaketime is installed. */
    public static boolean isAvailable() {
        return library().isPresent();
    }

    /** Makes the clock of a process with this environment {@code ahead} of the machine's. */
    public static void set(Map<String, String> environment, Duration ahead) {
        environment.put(
                "LD_PRELOAD",
                library()
                        .orElseThrow(() -> new LocalCassandraException("libfaketime is not installed"))
                        .toString());
        environment.put("FAKETIME", "+" + ahead.toSeconds() + "s");
        environment.put("FAKETIME_DONT_FAKE_MONOTONIC", "1");
    }

    private static Optional<Path> library() {
        if (!Files.isDirectory(LIBRARIES)) {
            return Optional.empty();
        }
        try (Stream<Path> architectures = Files.list(LIBRARIES)) {
            return architectures
                    .map(directory -> directory.resolve(LIBRARY))
                    .filter(Files::isReadable)
                    .findFirst();
        } catch (IOException unreadable) {
            return Optional.empty();
        }
    }
}
