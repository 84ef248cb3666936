package dev.innkeeper.conformance;

import dev.innkeeper.conformance.client.PatientClient;
import dev.innkeeper.conformance.scenario.Calendar;
import dev.innkeeper.conformance.scenario.HistoryFile;
import dev.innkeeper.conformance.scenario.Judge;
import dev.innkeeper.conformance.scenario.LoadShape;
import dev.innkeeper.conformance.scenario.RaceRun;
import dev.innkeeper.conformance.scenario.Report;
import dev.innkeeper.conformance.scenario.Starter;
import dev.innkeeper.conformance.scenario.Verdict;
import java.io.PrintWriter;
import java.time.Clock;
import java.time.Duration;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** Measures bookings where all clients meet in one room, in one hotel, and where they hardly meet at all. */
@Command(
        name = "load",
        description = "Books as fast as a running Innkeeper lets it: in one room, in one hotel, in many hotels.",
        mixinStandardHelpOptions = true)
@SuppressWarnings("NullAway.Init") // picocli sets the fields
final class LoadRun implements Callable<Integer> {
    @Spec
    private CommandSpec spec;

    @Mixin
    private Target target;

    @Mixin
    private Effort effort;

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
            description = "How many clients want each night: all but one of them lose (default: ${DEFAULT-VALUE}).")
    private int rivals;

    @Override
    public Integer call() {
        PrintWriter out = spec.commandLine().getOut();
        Report report = new Report(out);
        out.println("seed " + effort.seed());
        PatientClient client = new PatientClient(target.instances(), target.tokens(), effort.patience());
        boolean clean = true;
        try (HistoryFile history = effort.history(null)) {
            Starter starter = new Starter(effort.run(), clients, true, new Calendar(Clock.systemUTC()), history);
            RaceRun run = new RaceRun(starter, client, new Judge(effort.recovery()), effort.seed());
            report.loadHead();
            for (LoadShape shape : LoadShape.all(clients)) {
                Verdict verdict =
                        run.unjudged(shape.name(), race -> shape.run(race, Duration.ofSeconds(seconds), rivals));
                report.loadLine(verdict);
                clean &= verdict.isClean();
                if (!verdict.isClean()) {
                    report.findings(verdict.findings());
                }
            }
        }
        return clean ? 0 : RaceKit.WRONG;
    }
}
