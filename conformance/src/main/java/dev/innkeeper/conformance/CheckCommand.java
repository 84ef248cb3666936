package dev.innkeeper.conformance;

import dev.innkeeper.conformance.checker.Anomaly;
import dev.innkeeper.conformance.checker.HistoryChecker;
import dev.innkeeper.conformance.history.History;
import dev.innkeeper.conformance.history.HistoryReader;
import dev.innkeeper.conformance.history.HistoryReader.Recorded;
import dev.innkeeper.conformance.history.Invocation;
import dev.innkeeper.conformance.history.Reservation;
import dev.innkeeper.conformance.runner.RunReport;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** Checks kept histories again. */
@Command(
        name = "check",
        description = {
            "Checks histories that other runs have written with --history, with all checkers. It needs no services.",
            "The exit code is 0 only when nothing is wrong, 1 when something is, 2 when a file cannot be read."
        },
        mixinStandardHelpOptions = true)
@SuppressWarnings("NullAway.Init") // picocli sets the fields
final class CheckCommand implements Callable<Integer> {
    @Spec
    private CommandSpec spec;

    @Parameters(arity = "1..*", paramLabel = "FILE", description = "Lines of JSON, compressed if the name ends in .gz.")
    private List<Path> files;

    @Override
    public Integer call() {
        PrintWriter out = spec.commandLine().getOut();
        List<Anomaly> anomalies = new ArrayList<>();
        for (Path file : files) {
            List<Recorded> recorded = HistoryReader.read(file);
            out.println(file + ": " + counts(recorded));
            recorded.forEach(one -> anomalies.addAll(
                    one.complete() ? HistoryChecker.check(one.history()) : HistoryChecker.checkAnswers(one.history())));
        }
        return new RunReport(out).anomalies(anomalies) ? 0 : ConformanceCommand.WRONG;
    }

    private static String counts(List<Recorded> recorded) {
        List<Invocation> invocations = recorded.stream()
                .flatMap(one -> one.history().invocations().stream())
                .toList();
        return String.format(
                "%d scenarios, %d without final reads; %d invocations, %d acknowledged bookings, %d reservations,"
                        + " %d unknown outcomes",
                recorded.size(),
                recorded.stream().filter(one -> !one.complete()).count(),
                invocations.size(),
                recorded.stream()
                        .flatMap(one -> one.history().bookings())
                        .filter(Invocation::isAcknowledged)
                        .count(),
                recorded.stream().mapToLong(one -> reservations(one.history())).sum(),
                invocations.stream().filter(Invocation::isIndeterminate).count());
    }

    private static long reservations(History history) {
        return history.bookings()
                .flatMap(booking -> booking.reservation().stream())
                .map(Reservation::confirmationNumber)
                .distinct()
                .count();
    }
}
