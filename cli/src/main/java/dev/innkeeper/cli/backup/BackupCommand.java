package dev.innkeeper.cli.backup;

import dev.innkeeper.cli.command.DataDirectoryOption;
import dev.innkeeper.stack.Installation;
import java.nio.file.Path;
import java.time.Clock;
import java.util.Locale;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** Takes a backup of a local stack that is running. */
@Command(
        name = "backup",
        description = {
            "Takes a snapshot of both keyspaces on all nodes of a running ./innkeeper up, while it goes on working, and"
                    + " copies it to a directory: first the reservations, then the nights that they own.",
            "What was acknowledged before it began is in it. The roles, passwords and certificates of --secure are"
                    + " not. docs/operations/backup.md says how to restore it, and what production does instead.",
            "Exit code: 0 when it is whole, 1 when it could not be written, 2 when there is nothing to take a backup"
                    + " of, or the directory is not empty: nothing was changed then."
        },
        mixinStandardHelpOptions = true)
@SuppressWarnings("NullAway.Init") // picocli sets the fields
public final class BackupCommand implements Callable<Integer> {
    @Spec
    private CommandSpec spec;

    @Option(
            names = "--to",
            paramLabel = "DIR",
            required = true,
            description = "Where the backup goes: a directory that is empty, or not there yet.")
    private Path target;

    @Mixin
    private DataDirectoryOption dataDirectory;

    @Override
    public Integer call() {
        Path data = dataDirectory.of(Installation.current());
        long bytes = new StackBackup(data, this::say).take(target, Clock.systemUTC());
        say(String.format(Locale.ENGLISH, "backup of %,d bytes is in %s", bytes, target));
        return 0;
    }

    private void say(String line) {
        spec.commandLine().getOut().println(line);
        spec.commandLine().getOut().flush();
    }
}
