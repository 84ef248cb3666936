package dev.innkeeper.conformance;

import dev.innkeeper.conformance.cluster.StackSpec;
import dev.innkeeper.conformance.cluster.StackUnderTest;
import dev.innkeeper.conformance.history.HistoryFile;
import dev.innkeeper.conformance.nemesis.FaultInjector;
import dev.innkeeper.conformance.nemesis.FaultKind;
import dev.innkeeper.conformance.runner.RunReport;
import dev.innkeeper.conformance.runner.RunResult;
import dev.innkeeper.conformance.runner.ScenarioRunner;
import dev.innkeeper.conformance.sandbox.Partitions;
import dev.innkeeper.conformance.sandbox.Sandbox;
import dev.innkeeper.conformance.sandbox.WrongClocks;
import dev.innkeeper.conformance.workload.Scenarios;
import java.nio.file.Path;
import java.time.Duration;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** A random run on a cluster in which something goes wrong all the time. */
@Command(
        name = "chaos",
        description = {
            "Starts three Cassandra nodes and two instances of each service, runs races and random clients, and meanwhile"
                    + " injects faults: kills (-9), pauses, partitions, wrong clocks, full disks, lost Paxos state, and"
                    + " nodes that are replaced, added and decommissioned.",
            "In the end all run again, and everything that was acknowledged must be there: the exit code is 0 only then.",
            "Partitions and full disks need root, iptables, setpriv and mkfs.ext4, wrong clocks libfaketime; without them"
                    + " these faults are left out."
        },
        mixinStandardHelpOptions = true)
@SuppressWarnings("NullAway.Init") // picocli sets the fields
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

    @Option(
            names = "--faults",
            paramLabel = "KIND",
            split = ",",
            description = "These faults only: ${COMPLETION-CANDIDATES}.")
    private Set<FaultKind> faults = EnumSet.allOf(FaultKind.class);

    @Option(names = "--each-once", description = "Each kind of fault once, instead of --minutes.")
    private boolean eachOnce;

    @Override
    StackSpec stack(Path data) {
        return StackSpec.of(installation(), NODES, PAIRS, data).in(sandbox(data));
    }

    private Sandbox sandbox(Path data) {
        return new Sandbox(
                possible().stream().anyMatch(FaultKind::needsPartitions)
                        ? Optional.of(Partitions.open())
                        : Optional.empty(),
                possible().stream().anyMatch(FaultKind::needsClocks)
                        ? Optional.of(new WrongClocks(data.resolve("clocks"), Duration.ZERO))
                        : Optional.empty());
    }

    private List<FaultKind> possible() {
        return faults.stream().filter(FaultKind::isPossible).toList();
    }

    @Override
    boolean run(StackUnderTest stack, HistoryFile history, Path data) {
        out().println("three nodes and four services are ready; faults: " + possible());
        Duration duration = eachOnce ? Duration.ZERO : ConformanceCommand.minutes(minutes);
        FaultInjector injector = new FaultInjector(
                stack, possible(), options.seed(), duration, Duration.ofMillis(gap), data.resolve("faults.log"));
        RunResult result = new ScenarioRunner(
                        options.config(clients, false, Duration.ZERO, history), options.client(stack.endpoints()))
                .atRandom(Scenarios.all(), duration, injector);
        out().println("injected: " + injector.counts());
        RunReport report = new RunReport(out());
        report.lines(result);
        return report.anomalies(result.anomalies());
    }
}
