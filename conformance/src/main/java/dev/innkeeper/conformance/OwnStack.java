package dev.innkeeper.conformance;

import dev.innkeeper.stack.Installation;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** The options that say of what a run starts a stack of its own, and where. */
final class OwnStack {
    @Option(names = "--root", paramLabel = "DIR", description = "The built project (default: the current directory).")
    private @Nullable Path root;

    @Option(
            names = "--data-dir",
            paramLabel = "DIR",
            description = "For data, logs and the history, empty or new (default: a temporary one, which stays).")
    private @Nullable Path directory;

    Installation installation() {
        return new Installation(root == null ? Path.of(System.getProperty(Installation.PROPERTY, ".")) : root);
    }

    /** The directory that was asked for, else a new one that is called after {@code run}. */
    Path directory(String run) throws IOException {
        return directory == null ? Files.createTempDirectory("innkeeper-" + run) : directory;
    }
}
