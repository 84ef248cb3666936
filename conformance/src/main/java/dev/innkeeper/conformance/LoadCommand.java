package dev.innkeeper.conformance;

import dev.innkeeper.conformance.history.HistoryFile;
import dev.innkeeper.conformance.runner.RunReport;
import dev.innkeeper.conformance.runner.ScenarioRunner;
import dev.innkeeper.conformance.scenario.Scenario;
import dev.innkeeper.conformance.scenario.ScenarioResult;
import dev.innkeeper.conformance.workload.LoadProfile;
import java.io.PrintWriter;
import java.time.Duration;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** Measures bookings with high, medium and almost no contention. */
@Command(
        name = "load",
        description = "Books as fast as a running Innkeeper allows: in one room, in one hotel, in many hotels.",
        mixinStandardHelpOptions = true)
@SuppressWarnings("NullAway.Init") // picocli sets the fields
final class LoadCommand implements Callable<Integer> {
    @Spec
    private CommandSpec spec;

    @Mixin
    private TargetOptions target;

    @Mixin
    private RunOptions options;

    @Option(
            names = "--clients",
            paramLabel = "N",
            defaultValue = "64",
            description = "How many book at a time (default: ${DEFAULT-VALUE}).")
    private int clients;

    @Option(
            names = "--seconds",
            paramLabel = "N",
            defaultValue = "20",
            description = "For how long in each place (default: ${DEFAULT-VALUE}).")
    private int seconds;

    @Option(
            names = "--rivals",
            paramLabel = "N",
            defaultValue = "1",
            description = "How many clients try to book each night: all but one are refused"
                    + " (default: ${DEFAULT-VALUE}).")
    private int rivals;

    @Override
    public Integer call() {
        PrintWriter out = spec.commandLine().getOut();
        out.println("seed " + options.seed());
        RunReport report = new RunReport(out);
        boolean clean = true;
        try (HistoryFile history = options.history(null)) {
            ScenarioRunner runner = new ScenarioRunner(
                    options.config(clients, true, Duration.ZERO, history),
                    options.client(target.endpoints(), target.tokens()));
            report.loadHeader();
            for (LoadProfile profile : LoadProfile.all(clients)) {
                ScenarioResult result = runner.measure(
                        new Scenario(profile.name(), run -> profile.run(run, Duration.ofSeconds(seconds), rivals)));
                report.loadLine(result);
                clean &= result.isClean() || report.anomalies(result.anomalies());
            }
        }
        return clean ? 0 : ConformanceCommand.WRONG;
    }
}
