package dev.innkeeper.conformance;

import dev.innkeeper.conformance.client.PatientClient;
import dev.innkeeper.conformance.scenario.Calendar;
import dev.innkeeper.conformance.scenario.HistoryFile;
import dev.innkeeper.conformance.scenario.Judge;
import dev.innkeeper.conformance.scenario.LongRun;
import dev.innkeeper.conformance.scenario.RaceRun;
import dev.innkeeper.conformance.scenario.Report;
import dev.innkeeper.conformance.scenario.Scenarios;
import dev.innkeeper.conformance.scenario.Starter;
import dev.innkeeper.conformance.stack.Faults;
import dev.innkeeper.conformance.stack.RaceStack;
import dev.innkeeper.stack.Installation;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Duration;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** The long form on a cluster of its own, whose nodes and services are killed and paused meanwhile. */
@Command(
        name = "chaos",
        description = {
            "Starts three Cassandra nodes and two instances of each service, races clients for rooms of theirs, and kills"
                    + " (-9), pauses and brings back nodes and services meanwhile.",
            "At the end all are back, and everything that was acknowledged must be there: the exit code is 0 only then."
        },
        mixinStandardHelpOptions = true)
@SuppressWarnings("NullAway.Init") // picocli sets the fields
final class ChaosRun implements Callable<Integer> {
    private static final int NODES = 3;
    private static final int PAIRS = 2;

    @Spec
    private CommandSpec spec;

    @Mixin
    private Effort effort;

    @Mixin
    private OwnStack own;

    @Option(
            names = "--minutes",
            paramLabel = "N",
            defaultValue = "10",
            description = "For how long (default: ${DEFAULT-VALUE}).")
    private double minutes;

    @Option(
            names = "--clients",
            paramLabel = "N",
            defaultValue = "24",
            description = "How many clients book at random (default: ${DEFAULT-VALUE}).")
    private int clients;

    @Option(
            names = "--gap",
            paramLabel = "MILLIS",
            defaultValue = "1000",
            description = "How long nodes, and services, are left in peace after a fault (default: ${DEFAULT-VALUE}).")
    private long gap;

    @Override
    public Integer call() throws IOException {
        PrintWriter out = spec.commandLine().getOut();
        Path data = own.directory("chaos");
        Installation installation = own.installation();
        out.println("seed " + effort.seed() + ", data, logs and history in " + data);
        out.flush();
        try (RaceStack stack = RaceStack.start(installation, NODES, PAIRS, data);
                HistoryFile history = effort.history(data.resolve("history.jsonl"))) {
            out.println("three nodes and four services are ready");
            out.flush();
            return race(stack, history, data.resolve("faults.log"), out);
        }
    }

    private int race(RaceStack stack, HistoryFile history, Path faultLog, PrintWriter out) {
        PatientClient client = effort.client(stack.instances());
        Starter starter = new Starter(effort.run(), clients, false, new Calendar(Clock.systemUTC()), history);
        RaceRun run = new RaceRun(starter, client, new Judge(effort.recovery()), effort.seed());
        Duration duration = RaceKit.minutes(minutes);
        Faults faults = new Faults(stack, effort.seed(), duration, Duration.ofMillis(gap), faultLog);
        LongRun longRun = run.atRandom(Scenarios.all(), duration, faults);
        out.println("faults: " + faults.counts());
        Report report = new Report(out);
        report.head();
        longRun.verdicts().forEach(report::line);
        report.counts(longRun);
        report.findings(longRun.findings());
        return longRun.findings().isEmpty() ? 0 : RaceKit.WRONG;
    }
}
