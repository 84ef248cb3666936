package dev.innkeeper.benchmark;

import dev.innkeeper.benchmark.experiment.Effort;
import dev.innkeeper.benchmark.experiment.Experiments;
import dev.innkeeper.benchmark.experiment.Operation;
import dev.innkeeper.cassandra.local.process.LocalCassandraException;
import dev.innkeeper.conformance.scenario.RaceBrokenException;
import dev.innkeeper.schema.SchemaException;
import dev.innkeeper.stack.Installation;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.CompletionException;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParseResult;
import picocli.CommandLine.Spec;

/** Measures a stack of its own and writes what it finds into a folder. */
@Command(
        name = "bench",
        description = {
            "Measures what the services cost over the database itself, on a stack of its own that ends with it, and writes"
                    + " a report with tables and pictures.",
            "The exit code is 0 when all was measured, goals met or not; 1 when an answer was not as it should be; 2 when"
                    + " it could not measure."
        },
        mixinStandardHelpOptions = true)
@SuppressWarnings("NullAway.Init") // picocli sets the fields
public final class BenchmarkCommand implements Callable<Integer> {
    static final int WRONG = 1;
    static final int UNUSABLE = 2;

    private static final int MILLIS_A_SECOND = 1_000;

    @Spec
    private CommandSpec spec;

    @Option(
            names = "--root",
            paramLabel = "DIRECTORY",
            description = "The built project (default: that of ./innkeeper, or here).")
    private Path root = Path.of(System.getProperty("innkeeper.root", ""));

    @Option(
            names = "--only",
            paramLabel = "EXPERIMENT",
            split = ",",
            description = "These only, of: " + Experiments.NAMES + " (default: " + Experiments.SHORT_FORM + ").")
    private List<String> only = List.of(Experiments.SHORT_FORM.split(","));

    @Option(
            names = "--operations",
            paramLabel = "OPERATION",
            split = ",",
            description = "Of counts, speed, floor and hotels these operations only, of: ${COMPLETION-CANDIDATES}.")
    private List<Operation> operations = List.of(Operation.values());

    @Option(
            names = "--workers",
            paramLabel = "N",
            defaultValue = "16",
            description = "How many requests of a closed loop are under way at a time (default: ${DEFAULT-VALUE}).")
    private int workers;

    @Option(
            names = "--rounds",
            paramLabel = "N",
            defaultValue = "3",
            description = "How often the two ways are measured in turns (default: ${DEFAULT-VALUE}).")
    private int rounds;

    @Option(
            names = "--slice",
            paramLabel = "SECONDS",
            defaultValue = "2",
            description = "How long each way in each round (default: ${DEFAULT-VALUE}).")
    private double slice;

    @Option(
            names = "--warm-up",
            paramLabel = "SECONDS",
            defaultValue = "30",
            description = "How long each way before the first round at most; less when it gets no faster"
                    + " (default: ${DEFAULT-VALUE}).")
    private double warmUp;

    @Option(
            names = "--report",
            paramLabel = "DIRECTORY",
            description = "Where the report is written (default: bench-report/ and the time, in the project).")
    private @Nullable Path report;

    public static void main(String[] arguments) {
        // What its HTTP client has to say of connections, an answer that fails says better.
        System.setProperty("vertx.logger-delegate-factory-class-name", "io.vertx.core.logging.SLF4JLogDelegateFactory");
        System.exit(commandLine().execute(arguments));
    }

    /** The command, ready to be executed. */
    static CommandLine commandLine() {
        return new CommandLine(new BenchmarkCommand())
                .setCaseInsensitiveEnumValuesAllowed(true)
                .setExecutionExceptionHandler(BenchmarkCommand::report);
    }

    @Override
    public Integer call() {
        Instant begun = Clock.systemUTC().instant();
        Path folder = report == null ? defaultFolder(begun) : report;
        String command = "./innkeeper bench "
                + String.join(" ", spec.commandLine().getParseResult().originalArgs());
        Effort effort = new Effort(workers, rounds, seconds(slice), seconds(warmUp));
        new Experiments(
                        new Installation(root),
                        effort,
                        operations,
                        folder,
                        spec.commandLine().getOut())
                .run(only, begun, command.strip());
        spec.commandLine().getOut().println("the report is " + folder.resolve("report.md"));
        return 0;
    }

    private Path defaultFolder(Instant begun) {
        String time = DateTimeFormatter.ofPattern("yyyy-MM-dd-HHmmss")
                .withZone(ZoneOffset.UTC)
                .format(begun);
        return root.resolve("bench-report").resolve(time);
    }

    private static Duration seconds(double seconds) {
        return Duration.ofMillis(Math.round(seconds * MILLIS_A_SECOND));
    }

    private static int report(Exception thrown, CommandLine command, ParseResult parsed) {
        Throwable cause = thrown;
        while (cause instanceof CompletionException && cause.getCause() != null) {
            cause = cause.getCause();
        }
        command.getErr().println("bench: " + cause.getMessage());
        if (cause instanceof BenchmarkFailedException) {
            return WRONG;
        }
        boolean told = cause instanceof RaceBrokenException
                || cause instanceof SchemaException
                || cause instanceof LocalCassandraException;
        if (!told) {
            cause.printStackTrace(command.getErr());
        }
        return UNUSABLE;
    }
}
