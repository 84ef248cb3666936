package dev.innkeeper.conformance;

import dev.innkeeper.cassandra.local.process.LocalCassandraException;
import dev.innkeeper.conformance.history.HistoryFile;
import dev.innkeeper.conformance.nemesis.Nemesis;
import dev.innkeeper.conformance.runner.RunReport;
import dev.innkeeper.conformance.runner.RunResult;
import dev.innkeeper.conformance.runner.ScenarioRunner;
import dev.innkeeper.conformance.scenario.Scenario;
import dev.innkeeper.conformance.workload.Scenarios;
import dev.innkeeper.schema.SchemaException;
import dev.innkeeper.stack.StackException;
import java.io.PrintWriter;
import java.time.Duration;
import java.util.List;
import java.util.Set;
import java.util.concurrent.Callable;
import java.util.concurrent.CompletionException;
import java.util.stream.Stream;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParseResult;
import picocli.CommandLine.Spec;

/** Runs the scenarios against a running Innkeeper and checks everything that it answers. */
@Command(
        name = "race",
        description = {
            "Races clients for rooms of a running Innkeeper, in hotels that it creates for this, and checks every answer"
                    + " and everything that can be read afterwards.",
            "The exit code is 0 only when nothing is wrong, 1 when something is, 2 when it could not race."
        },
        subcommands = {
            ChaosCommand.class,
            RestoreCommand.class,
            UpgradeCommand.class,
            DataCentresCommand.class,
            LoadCommand.class,
            CheckCommand.class
        },
        mixinStandardHelpOptions = true)
@SuppressWarnings("NullAway.Init") // picocli sets the fields
public final class ConformanceCommand implements Callable<Integer> {
    static final int WRONG = 1;
    static final int UNUSABLE = 2;
    private static final int MILLIS_PER_MINUTE = 60_000;

    @Spec
    private CommandSpec spec;

    @Mixin
    private TargetOptions target;

    @Mixin
    private RunOptions options;

    @Option(
            names = "--clients",
            paramLabel = "N",
            defaultValue = "24",
            description = "How many race for one thing (default: ${DEFAULT-VALUE}).")
    private int clients;

    @Option(
            names = "--minutes",
            paramLabel = "N",
            defaultValue = "0",
            description = "The long form: random races and random clients for so long (default: each race once).")
    private double minutes;

    @Option(
            names = "--only",
            paramLabel = "RACE",
            split = ",",
            description = "These races only; their names are the first column of the table.")
    private Set<String> only = Set.of();

    @Option(names = "--without-desk", description = "Leave out the races at the front desk.")
    private boolean withoutDesk;

    public static void main(String[] arguments) {
        System.exit(commandLine().execute(arguments));
    }

    public static CommandLine commandLine() {
        return new CommandLine(new ConformanceCommand()).setExecutionExceptionHandler(ConformanceCommand::report);
    }

    @Override
    public Integer call() {
        PrintWriter out = spec.commandLine().getOut();
        RunReport report = new RunReport(out);
        out.println("seed " + options.seed());
        try (HistoryFile history = options.history(null)) {
            ScenarioRunner runner = new ScenarioRunner(
                    options.config(clients, true, Duration.ZERO, history),
                    options.client(target.endpoints(), target.tokens()));
            List<Scenario> scenarios = Scenarios.select(raceable(), only);
            return report.anomalies(run(runner, scenarios, report).anomalies()) ? 0 : WRONG;
        }
    }

    private List<Scenario> raceable() {
        return withoutDesk
                ? Scenarios.all()
                : Stream.concat(Scenarios.all().stream(), Scenarios.atTheDesk().stream())
                        .toList();
    }

    private RunResult run(ScenarioRunner runner, List<Scenario> scenarios, RunReport report) {
        if (minutes == 0) {
            report.header();
            return runner.each(scenarios, report::line);
        }
        RunResult result = runner.atRandom(scenarios, minutes(minutes), Nemesis.NONE);
        report.lines(result);
        return result;
    }

    static Duration minutes(double count) {
        return Duration.ofMillis(Math.round(count * MILLIS_PER_MINUTE));
    }

    private static int report(Exception thrown, CommandLine command, ParseResult parsed) {
        Throwable cause =
                thrown instanceof CompletionException && thrown.getCause() != null ? thrown.getCause() : thrown;
        if (cause instanceof StackException
                || cause instanceof SchemaException
                || cause instanceof LocalCassandraException) {
            command.getErr().println("race: " + cause.getMessage());
        } else {
            cause.printStackTrace(command.getErr());
        }
        return UNUSABLE;
    }
}
