package dev.innkeeper.conformance;

import dev.innkeeper.conformance.cluster.StackSpec;
import dev.innkeeper.conformance.cluster.StackUnderTest;
import dev.innkeeper.conformance.history.HistoryFile;
import dev.innkeeper.conformance.nemesis.FaultInjector;
import dev.innkeeper.conformance.runner.RunReport;
import dev.innkeeper.conformance.runner.RunResult;
import dev.innkeeper.conformance.runner.ScenarioRunner;
import dev.innkeeper.conformance.workload.Scenarios;
import java.nio.file.Path;
import java.time.Duration;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** A random run on a cluster whose nodes and services are killed and paused meanwhile. */
@Command(
        name = "chaos",
        description = {
            "Starts three Cassandra nodes and two instances of each service, runs races and random clients, and meanwhile"
                    + " kills (-9), pauses and restarts nodes and services.",
            "In the end all run again, and everything that was acknowledged must be there: the exit code is 0 only then."
        },
        mixinStandardHelpOptions = true)
final class ChaosCommand extends StackCommand {
    private static final int NODES = 3;
    private static final int PAIRS = 2;

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
            description = "The average time between two faults of nodes, and of services (default: ${DEFAULT-VALUE}).")
    private long gap;

    @Override
    StackSpec stack(Path data) {
        return StackSpec.of(installation(), NODES, PAIRS, data);
    }

    @Override
    boolean run(StackUnderTest stack, HistoryFile history, Path data) {
        out().println("three nodes and four services are ready");
        Duration duration = ConformanceCommand.minutes(minutes);
        FaultInjector faults =
                new FaultInjector(stack, options.seed(), duration, Duration.ofMillis(gap), data.resolve("faults.log"));
        RunResult result = new ScenarioRunner(
                        options.config(clients, false, Duration.ZERO, history), options.client(stack.endpoints()))
                .atRandom(Scenarios.all(), duration, faults);
        out().println("faults: " + faults.counts());
        RunReport report = new RunReport(out());
        report.lines(result);
        return report.anomalies(result.anomalies());
    }
}
