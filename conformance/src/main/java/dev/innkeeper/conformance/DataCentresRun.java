package dev.innkeeper.conformance;

import dev.innkeeper.conformance.client.PatientClient;
import dev.innkeeper.conformance.history.Finding;
import dev.innkeeper.conformance.scenario.Calendar;
import dev.innkeeper.conformance.scenario.HistoryFile;
import dev.innkeeper.conformance.scenario.Judge;
import dev.innkeeper.conformance.scenario.NightsInTwo;
import dev.innkeeper.conformance.scenario.RaceRun;
import dev.innkeeper.conformance.scenario.Report;
import dev.innkeeper.conformance.scenario.Scenario;
import dev.innkeeper.conformance.scenario.Scenarios;
import dev.innkeeper.conformance.scenario.Starter;
import dev.innkeeper.conformance.stack.RacePlan;
import dev.innkeeper.conformance.stack.RaceStack;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Duration;
import java.util.List;
import java.util.Set;
import java.util.concurrent.Callable;
import java.util.stream.Stream;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** Clients of two data centres against each other. */
@Command(
        name = "datacenters",
        description = {
            "Starts Cassandra in two data centres, an instance of each service at home in either, and races clients of"
                    + " both for the same rooms: night after night wanted by a guest of each data centre at the same"
                    + " moment, then bookings one after the other, which show how long one takes, then every race.",
            "The exit code is 0 only when nothing is wrong. With --serial LOCAL_SERIAL two guests are"
                    + " given one room: the exit code is 1 then."
        },
        mixinStandardHelpOptions = true)
@SuppressWarnings("NullAway.Init") // picocli sets the fields
final class DataCentresRun implements Callable<Integer> {
    private static final int DATA_CENTRES = 2;
    private static final int MILLIS = 1000;

    /** Longer than a write on its way to the other data centre takes there, on a busy machine. */
    private static final Duration A_MOMENT = Duration.ofMillis(500);

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

    @Option(
            names = "--nodes",
            paramLabel = "N",
            defaultValue = "2",
            description = "How many nodes Cassandra has, 2 or 4, half of them in each data centre"
                    + " (default: ${DEFAULT-VALUE}).")
    private int nodes;

    @Option(
            names = "--round-trip",
            paramLabel = "MILLIS",
            defaultValue = "20",
            description = "How long a message from one data centre to the other and its answer take, at least"
                    + " (default: ${DEFAULT-VALUE}); 0 for a distance of nothing. More than that needs the addresses"
                    + " 127.0.1.1 and so on, which Linux has.")
    private int roundTrip;

    @Option(
            names = "--nights",
            paramLabel = "N",
            defaultValue = "100",
            description = "How many nights are wanted in both data centres at once (default: ${DEFAULT-VALUE}).")
    private int nights;

    @Option(
            names = "--only",
            paramLabel = "RACE",
            split = ",",
            description = "These races only; their names are the first column of the table.")
    private Set<String> only = Set.of();

    @Option(
            names = "--timeout",
            paramLabel = "SECONDS",
            defaultValue = "5",
            description = "How long a service waits for Cassandra, and three times that for the other service"
                    + " (default: ${DEFAULT-VALUE}; services themselves: 2).")
    private int timeout;

    @Override
    public Integer call() throws IOException {
        PrintWriter out = spec.commandLine().getOut();
        Path data = own.directory("datacenters");
        out.println("seed " + effort.seed() + ", data, logs and history in " + data);
        out.flush();
        Duration oneWay = Duration.ofMillis(roundTrip).dividedBy(2);
        String otherService = Integer.toString(3 * timeout * MILLIS);
        RacePlan plan = RacePlan.of(own.installation(), 1, DATA_CENTRES, data)
                .cassandra(cluster -> cluster.withNodes(nodes, DATA_CENTRES).apart(oneWay))
                .services(services -> services.with("innkeeper.cql.timeout", timeout + "s")
                        .with("quarkus.rest-client.hotel-service.read-timeout", otherService)
                        .with("quarkus.rest-client.reservation-service.read-timeout", otherService)
                        .with("innkeeper.cql.serial-consistency", serial.name())
                        .with("innkeeper.cql.write-consistency", serial.writes));
        try (RaceStack stack = RaceStack.start(plan);
                HistoryFile history = effort.history(data.resolve("history.jsonl"))) {
            out.printf("Cassandra and both services are ready in two data centres, %d ms from each other%n", roundTrip);
            out.flush();
            return race(stack, oneWay, history, out);
        }
    }

    private int race(RaceStack stack, Duration oneWay, HistoryFile history, PrintWriter out) {
        // At LOCAL_QUORUM the one hears of what the other one has acknowledged some time later.
        Duration lag =
                serial == Serial.SERIAL ? Duration.ZERO : oneWay.multipliedBy(4).plus(A_MOMENT);
        Starter starter = new Starter(effort.run(), clients, true, new Calendar(Clock.systemUTC()), history, lag);
        PatientClient client = effort.client(stack.instances());
        PatientClient desk = effort.client(stack.atHome());
        NightsInTwo nightsInTwo = new NightsInTwo(nights);
        List<Scenario> races = Stream.concat(
                        Stream.of(nightsInTwo.race(), nightsInTwo.alone()), Scenarios.all().stream())
                .filter(race -> only.isEmpty() || only.contains(race.name()))
                .toList();
        Report report = new Report(out);
        report.head();
        List<Finding> findings = new RaceRun(starter, client, desk, new Judge(effort.recovery()), effort.seed())
                .eachOf(races, report::line).stream()
                        .flatMap(verdict -> verdict.findings().stream())
                        .toList();
        out.println(nightsInTwo.summary());
        report.findings(findings);
        return findings.isEmpty() ? 0 : RaceKit.WRONG;
    }
}
