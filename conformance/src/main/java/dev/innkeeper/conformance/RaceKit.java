package dev.innkeeper.conformance;

import dev.innkeeper.cassandra.local.process.LocalCassandraException;
import dev.innkeeper.conformance.client.PatientClient;
import dev.innkeeper.conformance.history.Finding;
import dev.innkeeper.conformance.scenario.Calendar;
import dev.innkeeper.conformance.scenario.Disturbance;
import dev.innkeeper.conformance.scenario.HistoryFile;
import dev.innkeeper.conformance.scenario.Judge;
import dev.innkeeper.conformance.scenario.LongRun;
import dev.innkeeper.conformance.scenario.RaceBrokenException;
import dev.innkeeper.conformance.scenario.RaceRun;
import dev.innkeeper.conformance.scenario.Report;
import dev.innkeeper.conformance.scenario.Scenario;
import dev.innkeeper.conformance.scenario.Scenarios;
import dev.innkeeper.conformance.scenario.Starter;
import dev.innkeeper.schema.SchemaException;
import dev.innkeeper.stack.StackException;
import java.time.Clock;
import java.time.Duration;
import java.util.List;
import java.util.Set;
import java.util.concurrent.Callable;
import java.util.concurrent.CompletionException;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParseResult;
import picocli.CommandLine.Spec;

/** Races clients for rooms of a running Innkeeper, over REST only, and checks everything that it answers. */
@Command(
        name = "race",
        description = {
            "Races clients for rooms of a running Innkeeper, in hotels that it makes for it, and checks every answer and"
                    + " everything that can be read afterwards.",
            "The exit code is 0 only when nothing is wrong, 1 when something is, 2 when it could not race."
        },
        subcommands = {ChaosRun.class, UpgradeRun.class, DataCentresRun.class, LoadRun.class},
        mixinStandardHelpOptions = true)
@SuppressWarnings("NullAway.Init") // picocli sets the fields
public final class RaceKit implements Callable<Integer> {
    static final int WRONG = 1;
    static final int UNUSABLE = 2;

    private static final int MILLIS_A_MINUTE = 60_000;

    @Spec
    private CommandSpec spec;

    @Mixin
    private Target target;

    @Mixin
    private Effort effort;

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
            description = "The long form: races and clients at random for so long (default: each race once).")
    private double minutes;

    @Option(
            names = "--only",
            paramLabel = "RACE",
            split = ",",
            description = "These races only; their names are the first column of the table.")
    private Set<String> only = Set.of();

    public static void main(String[] arguments) {
        System.exit(commandLine().execute(arguments));
    }

    /** The kit, ready to be executed. */
    public static CommandLine commandLine() {
        return new CommandLine(new RaceKit()).setExecutionExceptionHandler(RaceKit::report);
    }

    @Override
    public Integer call() {
        long seed = effort.seed();
        PatientClient client = new PatientClient(target.instances(), target.tokens(), effort.patience());
        Report report = new Report(spec.commandLine().getOut());
        spec.commandLine().getOut().println("seed " + seed);
        report.head();
        try (HistoryFile history = effort.history(null)) {
            Starter starter = new Starter(effort.run(), clients, true, new Calendar(Clock.systemUTC()), history);
            RaceRun run = new RaceRun(starter, client, new Judge(effort.recovery()), seed);
            List<Finding> findings = minutes == 0 ? eachRace(run, report) : atRandom(run, report);
            report.findings(findings);
            return findings.isEmpty() ? 0 : WRONG;
        }
    }

    private List<Finding> eachRace(RaceRun run, Report report) {
        return run.eachOf(races(), report::line).stream()
                .flatMap(verdict -> verdict.findings().stream())
                .toList();
    }

    private List<Finding> atRandom(RaceRun run, Report report) {
        LongRun longRun = run.atRandom(races(), minutes(minutes), Disturbance.none());
        longRun.verdicts().forEach(report::line);
        report.counts(longRun);
        return longRun.findings();
    }

    static Duration minutes(double count) {
        return Duration.ofMillis(Math.round(count * MILLIS_A_MINUTE));
    }

    private List<Scenario> races() {
        List<Scenario> races = Scenarios.all().stream()
                .filter(race -> only.isEmpty() || only.contains(race.name()))
                .toList();
        if (races.isEmpty()) {
            throw new RaceBrokenException("there is no race " + only + "; there are "
                    + Scenarios.all().stream().map(Scenario::name).toList());
        }
        return races;
    }

    private static int report(Exception thrown, CommandLine command, ParseResult parsed) {
        Throwable cause =
                thrown instanceof CompletionException && thrown.getCause() != null ? thrown.getCause() : thrown;
        if (cause instanceof RaceBrokenException
                || cause instanceof StackException
                || cause instanceof SchemaException
                || cause instanceof LocalCassandraException) {
            command.getErr().println("race: " + cause.getMessage());
        } else {
            cause.printStackTrace(command.getErr());
        }
        return UNUSABLE;
    }
}
