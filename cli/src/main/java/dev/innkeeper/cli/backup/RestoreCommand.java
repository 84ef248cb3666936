package dev.innkeeper.cli.backup;

import dev.innkeeper.cli.command.DataDirectoryOption;
import dev.innkeeper.stack.Installation;
import java.nio.file.Path;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** Creates a local stack from a backup. */
@Command(
        name = "restore",
        description = {
            "Creates a data directory from a backup: starts an empty Cassandra with as many nodes as the backup has,"
                    + " creates the schema of the backup, imports its rows and stops Cassandra.",
            "Afterwards start it with ./innkeeper up, run ./innkeeper audit --repair before anybody books, and"
                    + " ./innkeeper erase (docs/operations/backup.md explains why).",
            "Exit code: 0 if everything was restored, 1 if it failed and the stack has no data, 2 if the backup is not"
                    + " complete, or the data directory is in use or has data; nothing was changed then."
        },
        mixinStandardHelpOptions = true)
@SuppressWarnings("NullAway.Init") // picocli sets the fields
public final class RestoreCommand implements Callable<Integer> {
    @Spec
    private CommandSpec spec;

    @Option(
            names = "--from",
            paramLabel = "DIR",
            required = true,
            description = "A directory written by ./innkeeper backup. It is not changed.")
    private Path source;

    @Mixin
    private DataDirectoryOption dataDirectory;

    @Option(
            names = "--secure",
            description = "Create it for ./innkeeper up --secure, with new certificates, passwords and roles.")
    private boolean secure;

    @Override
    public Integer call() {
        Installation installation = Installation.current();
        Path data = dataDirectory.of(installation);
        new StackBackup(data, this::say).restore(source, installation, secure);
        return 0;
    }

    private void say(String line) {
        spec.commandLine().getOut().println(line);
        spec.commandLine().getOut().flush();
    }
}
