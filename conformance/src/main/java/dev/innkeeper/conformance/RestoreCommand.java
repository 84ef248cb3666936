package dev.innkeeper.conformance;

import dev.innkeeper.conformance.client.RetryingClient;
import dev.innkeeper.conformance.client.Threads;
import dev.innkeeper.conformance.cluster.InnkeeperCommand;
import dev.innkeeper.conformance.cluster.StackSpec;
import dev.innkeeper.conformance.cluster.StackUnderTest;
import dev.innkeeper.conformance.history.HistoryFile;
import dev.innkeeper.conformance.nemesis.Backup;
import dev.innkeeper.conformance.runner.ReconciliationRequests;
import dev.innkeeper.conformance.runner.RunReport;
import dev.innkeeper.conformance.runner.RunResult;
import dev.innkeeper.conformance.runner.ScenarioRunner;
import dev.innkeeper.conformance.sandbox.Sandbox;
import dev.innkeeper.conformance.sandbox.WrongClocks;
import dev.innkeeper.conformance.scenario.ScenarioRun;
import dev.innkeeper.conformance.scenario.TestHotel;
import dev.innkeeper.conformance.workload.Scenarios;
import dev.innkeeper.model.RoomNumber;
import dev.innkeeper.model.Stay;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** A backup under load, restored to a new cluster. */
@Command(
        name = "restore",
        description = {
            "Starts three Cassandra nodes and two instances of each service, runs races and random clients, and takes a"
                    + " backup meanwhile. Then it restores that to an empty cluster, reconciles, and lets clients book"
                    + " the same nights again. Requests without a definite answer are sent again first.",
            "The exit code is 0 only when everything that was acknowledged before the backup is there, and no night was"
                    + " sold twice.",
            "With --clock-ahead the restored cluster finds cells from its future. Clients book at once, and again after its"
                    + " clocks have caught up and reconciliation has repaired the rest."
        },
        mixinStandardHelpOptions = true)
final class RestoreCommand extends StackCommand {
    private static final int NODES = 3;
    private static final int PAIRS = 2;
    private static final int RIVALS = 3;
    private static final Duration PATIENCE_WITH_HIDDEN_CELLS = Duration.ofSeconds(3);
    /** Reconciliation does not judge what changed within two minutes ({@code innkeeper.audit.quiet}). */
    private static final Duration QUIET = Duration.ofSeconds(125);

    @Option(
            names = "--minutes",
            paramLabel = "N",
            defaultValue = "2",
            description =
                    "For how long clients book before the restore (default: ${DEFAULT-VALUE}). The backup is taken"
                            + " halfway.")
    private double minutes;

    @Option(
            names = "--clients",
            paramLabel = "N",
            defaultValue = "24",
            description = "How many clients book at random (default: ${DEFAULT-VALUE}).")
    private int clients;

    @Option(
            names = "--nights",
            paramLabel = "N",
            defaultValue = "100",
            description = "How many times clients race for a stay in each hotel after the restore"
                    + " (default: ${DEFAULT-VALUE}).")
    private int nights;

    @Option(
            names = "--clock-ahead",
            paramLabel = "SECONDS",
            defaultValue = "0",
            description = "How far the clocks of the first cluster and its services are ahead of those of the restored"
                    + " one (default: ${DEFAULT-VALUE}). It needs libfaketime.")
    private int clockAhead;

    @Override
    StackSpec stack(Path data) {
        StackSpec stack = StackSpec.of(installation(), NODES, PAIRS, data);
        return clockAhead == 0
                ? stack
                : stack.in(new Sandbox(
                        Optional.empty(),
                        Optional.of(new WrongClocks(data.resolve("clocks"), Duration.ofSeconds(clockAhead)))));
    }

    @Override
    boolean run(StackUnderTest stack, HistoryFile history, Path data) {
        Path saved = data.resolve("backup");
        Path restored = data.resolve("restored");
        InnkeeperCommand innkeeper = new InnkeeperCommand(installation());
        Duration duration = ConformanceCommand.minutes(minutes);
        Backup backup = new Backup(innkeeper, data, saved, duration.dividedBy(2));
        RunReport report = new RunReport(out());
        List<ScenarioRun> runs = new ScenarioRunner(
                        options.config(clients, true, Duration.ZERO, history), options.client(stack.endpoints()))
                .uncheckedAtRandom(Scenarios.all(), duration, backup);
        RunResult before =
                new RunResult(runs.stream().map(ScenarioRun::checkedResult).toList());
        report.lines(before);
        stack.close();
        innkeeper.run("restore", "--from", saved.toString(), "--data-dir", restored.toString());
        boolean clean = report.anomalies(before.anomalies());
        try (StackUnderTest second = StackUnderTest.start(StackSpec.of(installation(), NODES, PAIRS, restored));
                HistoryFile again = new HistoryFile(data.resolve("history-restored.jsonl"))) {
            out().println("restored");
            return afterwards(second, runs, backup, again, report) && clean;
        }
    }

    private boolean afterwards(
            StackUnderTest stack, List<ScenarioRun> runs, Backup backup, HistoryFile history, RunReport report) {
        RetryingClient client = options.client(stack.endpoints());
        ReconciliationRequests reconciliation = new ReconciliationRequests(client, options.recovery());
        reconciliation.repair();
        List<ScenarioRun> again = runs.stream()
                .map(run -> run.restored(backup.begunNanos(), backup.endedNanos(), client))
                .toList();
        if (clockAhead > 0) {
            RetryingClient impatient = options.client(stack.endpoints(), PATIENCE_WITH_HIDDEN_CELLS);
            again = again.stream().map(run -> run.continuedBy(impatient)).toList();
            again.forEach(this::race);
        }
        Duration untilJudged = Duration.ofSeconds(clockAhead).plus(QUIET);
        Threads.sleep(Duration.ofNanos(Math.max(0, backup.endedNanos() + untilJudged.toNanos() - System.nanoTime())));
        reconciliation.repair();
        again = again.stream().map(run -> run.settled(client, history)).toList();
        again.forEach(this::race);
        RunResult after =
                new RunResult(again.stream().map(ScenarioRun::checkedResult).toList());
        report.lines(after);
        return report.anomalies(after.anomalies());
    }

    /** Clients compete for stays that may be taken. */
    private void race(ScenarioRun run) {
        Threads.map(run.hotels(), clients, hotel -> {
            Random random = new Random(options.seed());
            for (int stay = 0; stay < nights; stay++) {
                race(run, hotel, hotel.anyRoom(random), hotel.anyStay(random, 2));
            }
            return hotel;
        });
    }

    private static void race(ScenarioRun run, TestHotel hotel, RoomNumber room, Stay stay) {
        ScenarioRun.concurrently(RIVALS, client -> run.book(hotel, room, stay));
    }
}
