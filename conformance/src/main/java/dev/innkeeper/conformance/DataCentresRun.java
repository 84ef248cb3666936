package dev.innkeeper.conformance;

import dev.innkeeper.conformance.client.PatientClient;
import dev.innkeeper.conformance.history.Finding;
import dev.innkeeper.conformance.scenario.Calendar;
import dev.innkeeper.conformance.scenario.HistoryFile;
import dev.innkeeper.conformance.scenario.Judge;
import dev.innkeeper.conformance.scenario.RaceRun;
import dev.innkeeper.conformance.scenario.Report;
import dev.innkeeper.conformance.scenario.Scenarios;
import dev.innkeeper.conformance.scenario.Starter;
import dev.innkeeper.conformance.stack.Built;
import dev.innkeeper.conformance.stack.LocalStack;
import dev.innkeeper.conformance.stack.StackPlan;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.time.Clock;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** Every race, with clients of two data centres against each other. */
@Command(
        name = "datacenters",
        description = {
            "Starts Cassandra in two data centres, an instance of each service at home in either, and races clients of"
                    + " both for the same rooms.",
            "The exit code is 0 only when nothing is wrong. With --serial LOCAL_SERIAL two guests can"
                    + " be given one room."
        },
        mixinStandardHelpOptions = true)
@SuppressWarnings("NullAway.Init") // picocli sets the fields
final class DataCentresRun implements Callable<Integer> {
    private static final int DATA_CENTRES = 2;

    /** With the consistency of writes that belongs to each. */
    enum Serial {
        SERIAL("EACH_QUORUM"),
        LOCAL_SERIAL("LOCAL_QUORUM");

        private final String writes;

        Serial(String writes) {
            this.writes = writes;
        }
    }

    @Spec
    private CommandSpec spec;

    @Mixin
    private Effort effort;

    @Mixin
    private OwnStack own;

    @Option(
            names = "--serial",
            defaultValue = "SERIAL",
            description = "Of conditional writes: ${COMPLETION-CANDIDATES} (default: ${DEFAULT-VALUE}).")
    private Serial serial;

    @Option(
            names = "--clients",
            paramLabel = "N",
            defaultValue = "8",
            description = "How many race for one thing (default: ${DEFAULT-VALUE}).")
    private int clients;

    @Override
    public Integer call() throws IOException {
        PrintWriter out = spec.commandLine().getOut();
        Path data = own.directory("datacenters");
        Built built = own.built();
        out.println("seed " + effort.seed() + ", data, logs and history in " + data);
        out.flush();
        StackPlan plan = StackPlan.of(built, DATA_CENTRES, DATA_CENTRES, data)
                .inDataCentres(DATA_CENTRES)
                .with("innkeeper.cql.serial-consistency", serial.name())
                .with("innkeeper.cql.write-consistency", serial.writes);
        try (LocalStack stack = LocalStack.start(plan);
                HistoryFile history = effort.history(data.resolve("history.jsonl"))) {
            PatientClient client = effort.client(stack.instances());
            Starter starter = new Starter(effort.run(), clients, true, new Calendar(Clock.systemUTC()), history);
            Report report = new Report(out);
            report.head();
            List<Finding> findings = new RaceRun(starter, client, new Judge(effort.recovery()), effort.seed())
                    .eachOf(Scenarios.all(), report::line).stream()
                            .flatMap(verdict -> verdict.findings().stream())
                            .toList();
            report.findings(findings);
            return findings.isEmpty() ? 0 : RaceKit.WRONG;
        }
    }
}
