package dev.innkeeper.cli.command;

import dev.innkeeper.stack.Installation;
import java.nio.file.Path;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** The data directory of a local stack. */
public final class DataDirectoryOption {
    @Option(
            names = "--data-dir",
            paramLabel = "DIR",
            description = "Where the stack keeps its data and logs (default: .innkeeper/data in the project).")
    private @Nullable Path directory;

    public Path of(Installation installation) {
        return directory == null ? installation.defaultDataDirectory() : directory;
    }
}
