package dev.innkeeper.conformance;

import dev.innkeeper.conformance.cluster.StackSpec;
import dev.innkeeper.conformance.cluster.StackUnderTest;
import dev.innkeeper.conformance.history.HistoryFile;
import dev.innkeeper.conformance.runner.RunReport;
import dev.innkeeper.conformance.runner.RunResult;
import dev.innkeeper.conformance.runner.ScenarioRunner;
import dev.innkeeper.conformance.scenario.Scenario;
import dev.innkeeper.conformance.workload.ContendedNights;
import dev.innkeeper.conformance.workload.Scenarios;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** Clients of two data centres that compete for the same rooms. */
@Command(
        name = "datacenters",
        description = {
            "Starts Cassandra in two data centres with an instance of each service in both, and races clients of both for"
                    + " the same rooms: nights that a guest of each data centre books at the same moment, then bookings"
                    + " one after the other, which show how long one takes, then every race.",
            "The exit code is 0 only when nothing is wrong. With --serial LOCAL_SERIAL two guests get the same room, and"
                    + " the exit code is 1."
        },
        mixinStandardHelpOptions = true)
@SuppressWarnings("NullAway.Init") // picocli sets the fields
final class DataCentresCommand extends StackCommand {
    private static final int DATA_CENTRES = 2;
    private static final int MILLIS = 1000;

    /** Longer than the other data centre needs to process a write, on a busy machine. */
    private static final Duration PROCESSING_TIME = Duration.ofMillis(500);

    /** Each with the consistency level of writes that goes with it. */
    enum Serial {
        SERIAL("EACH_QUORUM"),
        LOCAL_SERIAL("LOCAL_QUORUM");

        private final String writes;

        Serial(String writes) {
            this.writes = writes;
        }
    }

    @Option(
            names = "--serial",
            defaultValue = "SERIAL",
            description = "The serial consistency level of conditional writes: ${COMPLETION-CANDIDATES}"
                    + " (default: ${DEFAULT-VALUE}).")
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
            description =
                    "The minimum round-trip time between the data centres (default: ${DEFAULT-VALUE}). More than 0"
                            + " needs the addresses 127.0.1.1 and so on, which Linux has.")
    private int roundTrip;

    @Option(
            names = "--nights",
            paramLabel = "N",
            defaultValue = "100",
            description = "How many nights are booked in both data centres at once (default: ${DEFAULT-VALUE}).")
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
                    + " (default: ${DEFAULT-VALUE}; outside this test: 2).")
    private int timeout;

    @Override
    StackSpec stack(Path data) {
        String otherService = Integer.toString(3 * timeout * MILLIS);
        return StackSpec.of(installation(), 1, DATA_CENTRES, data)
                .cassandra(cluster -> cluster.withNodes(nodes, DATA_CENTRES).apart(oneWay()))
                .services(services -> services.with("innkeeper.cql.timeout", timeout + "s")
                        .with("quarkus.rest-client.hotel-service.read-timeout", otherService)
                        .with("quarkus.rest-client.reservation-service.read-timeout", otherService)
                        .with("innkeeper.cql.serial-consistency", serial.name())
                        .with("innkeeper.cql.write-consistency", serial.writes));
    }

    private Duration oneWay() {
        return Duration.ofMillis(roundTrip).dividedBy(2);
    }

    @Override
    boolean run(StackUnderTest stack, HistoryFile history, Path data) {
        out().printf("Cassandra and both services are ready in two data centres, %d ms apart%n", roundTrip);
        // With LOCAL_QUORUM one data centre sees later what the other has acknowledged.
        Duration lag = serial == Serial.SERIAL
                ? Duration.ZERO
                : oneWay().multipliedBy(4).plus(PROCESSING_TIME);
        ContendedNights contendedNights = new ContendedNights(nights);
        List<Scenario> scenarios = new ArrayList<>(List.of(contendedNights.contended(), contendedNights.uncontended()));
        scenarios.addAll(Scenarios.all());
        RunReport report = new RunReport(out());
        report.header();
        RunResult result = new ScenarioRunner(
                        options.config(clients, true, lag, history),
                        options.client(stack.endpoints()),
                        options.client(stack.firstEndpoints()))
                .each(Scenarios.select(scenarios, only), report::line);
        out().println(contendedNights.summary());
        return report.anomalies(result.anomalies());
    }
}
