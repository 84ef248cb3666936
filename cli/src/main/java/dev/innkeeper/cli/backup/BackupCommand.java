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

/** Makes a backup of a running local stack. */
@Command(
        name = "backup",
        description = {
            "Takes a snapshot of both keyspaces on all nodes that ./innkeeper up runs, which keeps working, and"
                    + " copies it to a directory: first the reservations, then the nights that they own.",
            "It contains everything that was acknowledged before it began, but not the roles, passwords and"
                    + " certificates of --secure. docs/operations/backup.md describes how to restore it, and backups in"
                    + " production.",
            "Exit code: 0 if the backup is complete, 1 if it could not be written, 2 if no stack runs or the directory"
                    + " is not empty; nothing was changed then."
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
            description = "Directory for the backup: empty or not existing.")
    private Path target;

    @Mixin
    private DataDirectoryOption dataDirectory;

    @Override
    public Integer call() {
        Path data = dataDirectory.of(Installation.current());
        long bytes = new StackBackup(data, this::say).take(target, Clock.systemUTC());
        say(String.format(Locale.ENGLISH, "backup of %,d bytes written to %s", bytes, target));
        return 0;
    }

    private void say(String line) {
        spec.commandLine().getOut().println(line);
        spec.commandLine().getOut().flush();
    }
}
