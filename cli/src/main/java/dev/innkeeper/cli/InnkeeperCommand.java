package dev.innkeeper.cli;

import dev.innkeeper.cassandra.local.process.LocalCassandraException;
import dev.innkeeper.cli.audit.AuditCommand;
import dev.innkeeper.cli.backup.BackupCommand;
import dev.innkeeper.cli.backup.RestoreCommand;
import dev.innkeeper.cli.command.CommandFailedException;
import dev.innkeeper.cli.erasure.EraseCommand;
import dev.innkeeper.cli.erasure.ErasuresCommand;
import dev.innkeeper.cli.load.ImportCommand;
import dev.innkeeper.cli.portfolio.ExportCommand;
import dev.innkeeper.cli.size.SizeCommand;
import dev.innkeeper.cli.traffic.GenerateCommand;
import dev.innkeeper.cli.up.UpCommand;
import dev.innkeeper.schema.SchemaException;
import dev.innkeeper.schema.access.AccessException;
import dev.innkeeper.stack.NotBuiltException;
import dev.innkeeper.stack.StackException;
import java.io.PrintWriter;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.ParseResult;

/** The main class. All work is in subcommands. */
@Command(
        name = "innkeeper",
        description =
                "Runs Innkeeper on this machine, imports, exports and generates data, applies the schema, checks bookings, makes"
                        + " backups and measures performance.",
        subcommands = {
            UpCommand.class,
            ImportCommand.class,
            ExportCommand.class,
            GenerateCommand.class,
            SchemaCommand.class,
            AuditCommand.class,
            BackupCommand.class,
            RestoreCommand.class,
            ErasuresCommand.class,
            EraseCommand.class,
            TokenCommand.class,
            SizeCommand.class,
            BenchCommand.class
        },
        synopsisSubcommandLabel = "COMMAND",
        mixinStandardHelpOptions = true,
        version = "Innkeeper 1.0.0")
public final class InnkeeperCommand {
    private InnkeeperCommand() {}

    public static void main(String[] arguments) {
        System.exit(commandLine().execute(arguments));
    }

    /** The command, ready to run. Its exit code is 0 or one of {@link CommandFailedException}. */
    public static CommandLine commandLine() {
        return new CommandLine(new InnkeeperCommand()).setExecutionExceptionHandler(InnkeeperCommand::report);
    }

    private static int report(Exception thrown, CommandLine command, ParseResult parsed) {
        PrintWriter err = command.getErr();
        if (thrown instanceof CommandFailedException failed) {
            err.println("innkeeper: " + failed.getMessage());
            return failed.exitCode();
        }
        if (thrown instanceof NotBuiltException) {
            err.println("innkeeper: " + thrown.getMessage());
            return CommandFailedException.UNUSABLE;
        }
        if (thrown instanceof StackException
                || thrown instanceof SchemaException
                || thrown instanceof LocalCassandraException
                || thrown instanceof AccessException) {
            err.println("innkeeper: " + thrown.getMessage());
            return CommandFailedException.FAILED;
        }
        err.println("innkeeper: " + command.getCommandName() + " failed unexpectedly; please report this:");
        thrown.printStackTrace(err);
        return CommandFailedException.FAILED;
    }
}
