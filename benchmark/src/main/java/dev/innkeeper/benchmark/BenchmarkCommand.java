package dev.innkeeper.benchmark;

import dev.innkeeper.benchmark.experiment.Experiments;
import dev.innkeeper.benchmark.experiment.LoadOptions;
import dev.innkeeper.benchmark.stack.MeasuredOperation;
import dev.innkeeper.benchmark.stack.SampleHotels;
import dev.innkeeper.cassandra.local.process.LocalCassandraException;
import dev.innkeeper.schema.SchemaException;
import dev.innkeeper.stack.Installation;
import dev.innkeeper.stack.NotBuiltException;
import dev.innkeeper.stack.StackException;
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

/** Measures a stack of its own and writes a report. */
@Command(
        name = "bench",
        description = {
            "Measures what the services cost over the database itself, on a stack of its own, and writes a report with"
                    + " tables and charts.",
            "Exit code: 0 when everything was measured, goals met or not; 1 when a response was wrong; 2 when nothing"
                    + " could be measured."
        },
        mixinStandardHelpOptions = true)
@SuppressWarnings("NullAway.Init") // picocli sets the fields
public final class BenchmarkCommand implements Callable<Integer> {
    static final int WRONG = 1;
    static final int UNUSABLE = 2;

    private static final int MILLIS_PER_SECOND = 1_000;

    @Spec
    private CommandSpec spec;

    @Option(
            names = "--root",
            paramLabel = "DIRECTORY",
            description = "The built project (default: that of ./innkeeper, or the current directory).")
    private Path root = Path.of(System.getProperty(Installation.PROPERTY, ""));

    @Option(
            names = "--only",
            paramLabel = "EXPERIMENT",
            split = ",",
            description = "Only these of " + Experiments.NAMES + " (default: " + Experiments.DEFAULT + ").")
    private List<String> only = List.of(Experiments.DEFAULT.split(","));

    @Option(
            names = "--operations",
            paramLabel = "OPERATION",
            split = ",",
            description = "Only these operations in counts and speed: ${COMPLETION-CANDIDATES}.")
    private List<MeasuredOperation> operations = List.of(MeasuredOperation.values());

    @Option(
            names = "--workers",
            paramLabel = "N",
            defaultValue = "16",
            description = "Concurrent requests of a closed loop (default: ${DEFAULT-VALUE}).")
    private int workers;

    @Option(
            names = "--rounds",
            paramLabel = "N",
            defaultValue = "3",
            description = "How often the driver and REST take turns (default: ${DEFAULT-VALUE}).")
    private int rounds;

    @Option(
            names = "--slice",
            paramLabel = "SECONDS",
            defaultValue = "2",
            description = "How long each is measured in a round (default: ${DEFAULT-VALUE}).")
    private double slice;

    @Option(
            names = "--warm-up",
            paramLabel = "SECONDS",
            defaultValue = "15",
            description = "How long each is warmed up (default: ${DEFAULT-VALUE}).")
    private double warmUp;

    @Option(
            names = "--report",
            paramLabel = "DIRECTORY",
            description = "Where to write the report (default: a folder named after the time in bench-report/).")
    private @Nullable Path report;

    public static void main(String[] arguments) {
        System.setProperty("java.awt.headless", "true");
        // Its HTTP client logs closed connections; a request that fails is reported anyway.
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
        String time = DateTimeFormatter.ofPattern("yyyy-MM-dd-HHmmss")
                .withZone(ZoneOffset.UTC)
                .format(begun);
        Path folder = report == null ? root.resolve("bench-report").resolve(time) : report;
        String command = "./innkeeper bench "
                + String.join(" ", spec.commandLine().getParseResult().originalArgs());
        new Experiments(
                        new Installation(root),
                        new LoadOptions(workers, rounds, seconds(slice), seconds(warmUp)),
                        operations,
                        SampleHotels.Size.USUAL,
                        folder,
                        spec.commandLine().getOut())
                .run(only, begun, command.strip());
        spec.commandLine().getOut().println("the report is " + folder.resolve("report.md"));
        return 0;
    }

    private static Duration seconds(double seconds) {
        return Duration.ofMillis(Math.round(seconds * MILLIS_PER_SECOND));
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
        boolean explained = cause instanceof StackException
                || cause instanceof NotBuiltException
                || cause instanceof SchemaException
                || cause instanceof LocalCassandraException;
        if (!explained) {
            cause.printStackTrace(command.getErr());
        }
        return UNUSABLE;
    }
}
