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

/** Makes the data of a new local stack of a backup. */
@Command(
        name = "restore",
        description = {
            "Makes a data directory of a backup: starts an empty Cassandra on it, with as many nodes as the backup has,"
                    + " makes the schema of the backup, takes over its rows, builds the views anew, and ends it.",
            "Then start it by ./innkeeper up and, before anybody books, run ./innkeeper audit --repair"
                    + " (docs/operations/backup.md says why).",
            "Exit code: 0 when all is restored, 1 when it failed on the way: the stack has no data then; 2 when the"
                    + " backup is not whole, or the data directory is in use or has data: nothing was changed then."
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
            description = "What ./innkeeper backup has written. It stays as it is.")
    private Path source;

    @Mixin
    private DataDirectoryOption dataDirectory;

    @Option(
            names = "--secure",
            description = "Make it for ./innkeeper up --secure, with new certificates, passwords and roles.")
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
