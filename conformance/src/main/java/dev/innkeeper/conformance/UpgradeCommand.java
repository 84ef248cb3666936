package dev.innkeeper.conformance;

import dev.innkeeper.conformance.client.ApiResponse;
import dev.innkeeper.conformance.client.RetryingClient;
import dev.innkeeper.conformance.cluster.HaProxy;
import dev.innkeeper.conformance.cluster.RoundRobinProxy;
import dev.innkeeper.conformance.cluster.StackSpec;
import dev.innkeeper.conformance.cluster.StackUnderTest;
import dev.innkeeper.conformance.history.HistoryFile;
import dev.innkeeper.conformance.nemesis.RollingUpgrade;
import dev.innkeeper.conformance.runner.ReconciliationRequests;
import dev.innkeeper.conformance.runner.RunReport;
import dev.innkeeper.conformance.runner.RunResult;
import dev.innkeeper.conformance.runner.ScenarioRunner;
import dev.innkeeper.conformance.scenario.Scenario;
import dev.innkeeper.conformance.workload.Scenarios;
import dev.innkeeper.stack.Installation;
import dev.innkeeper.stack.Service;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;

/** A rolling upgrade while clients use the services through a load balancer. */
@Command(
        name = "upgrade",
        description = {
            "Starts Cassandra and two instances of each service behind a proxy, runs races and random clients through it,"
                    + " and meanwhile upgrades all of it: the schema first, then one instance after the other.",
            "The exit code is 0 only when every request got an answer, every error was a 503 with Retry-After, which was"
                    + " retried, everything is right and reconciliation finds nothing."
        },
        mixinStandardHelpOptions = true)
@SuppressWarnings("NullAway.Init") // picocli sets the fields
final class UpgradeCommand extends StackCommand {
    private static final int PAIRS = 2;

    @Option(
            names = "--minutes",
            paramLabel = "N",
            defaultValue = "1",
            description = "For how long at least (default: ${DEFAULT-VALUE}); in any case until the upgrade is done.")
    private double minutes;

    @Option(
            names = "--clients",
            paramLabel = "N",
            defaultValue = "8",
            description = "How many clients book at random (default: ${DEFAULT-VALUE}).")
    private int clients;

    @Option(
            names = "--nodes",
            paramLabel = "N",
            defaultValue = "1",
            description = "How many nodes Cassandra has, 1 or 3 (default: ${DEFAULT-VALUE}).")
    private int nodes;

    @Option(
            names = "--delay",
            paramLabel = "SECONDS",
            defaultValue = "5",
            description = "For how long an instance that is stopping still serves requests while it says that it is not"
                    + " ready (default: ${DEFAULT-VALUE}).")
    private int delay;

    @Option(
            names = "--haproxy",
            paramLabel = "FILE",
            description = "The executable of HAProxy, which distributes requests (default: a built-in proxy, which"
                    + " distributes connections).")
    private @Nullable Path haProxy;

    @Option(names = "--together", description = "Replace one instance of each service at a time, which is quicker.")
    private boolean together;

    @Option(
            names = "--half",
            description = "Replace the first instance of each service only, like an upgrade that stops half-way.")
    private boolean half;

    @Option(
            names = "--from",
            paramLabel = "DIR",
            description = "The built project of the version to begin with (default: the one that is upgraded to).")
    private @Nullable Path from;

    @Option(
            names = "--through",
            paramLabel = "DIR",
            description = "The built project of a version in between; may be repeated, in order. After each one"
                    + " reconciliation repairs what it finds.")
    private List<Path> through = List.of();

    @Override
    StackSpec stack(Path data) {
        if (half && !through.isEmpty()) {
            throw new ParameterException(spec.commandLine(), "--half stops in the first version, --through goes on");
        }
        versions().forEach(version -> version.requireBuilt(Service.values()));
        StackSpec stack = StackSpec.of(from == null ? installation() : new Installation(from), nodes, PAIRS, data)
                .behind(plan -> haProxy == null ? new RoundRobinProxy(plan) : new HaProxy(haProxy, plan))
                .services(services -> services.with("quarkus.shutdown.delay", delay + "s")
                        // Reconciliation shall not skip what was in progress a moment ago.
                        .with("innkeeper.audit.quiet", "1s"));
        return from == null ? stack : stack.withSchemaOfServices();
    }

    private List<Installation> versions() {
        return Stream.concat(through.stream().map(Installation::new), Stream.of(installation()))
                .toList();
    }

    @Override
    boolean run(StackUnderTest stack, HistoryFile history, Path data) {
        out().println("Cassandra, four services and the proxy are ready");
        RetryingClient client = options.client(stack.endpoints());
        ReconciliationRequests reconciliation = new ReconciliationRequests(client, options.recovery());
        RollingUpgrade upgrade =
                new RollingUpgrade(stack, versions(), !together, half ? 1 : PAIRS, reconciliation::repair);
        RunResult result = new ScenarioRunner(options.config(clients, true, Duration.ZERO, history), client)
                .atRandom(scenarios(), ConformanceCommand.minutes(minutes), upgrade);
        upgrade.steps().forEach(step -> out().println("upgraded " + step));
        RunReport report = new RunReport(out());
        report.lines(result);
        Map<String, Long> missing = result.missing();
        out().printf("answered 503 and retried: %d; ", result.responses("503"));
        if (haProxy == null) {
            // A TCP proxy cannot send a request again, so the client must.
            long closed = Objects.requireNonNullElse(missing.remove(ApiResponse.CONNECTION_CLOSED), 0L);
            out().printf("connection closed as the request was sent, and retried: %d; ", closed);
        }
        out().printf("without an answer: %s%n", missing.isEmpty() ? "none" : missing);
        boolean clean = report.anomalies(result.anomalies());
        List<String> findings = reconciliation.findings();
        out().println("reconciliation finds " + (findings.isEmpty() ? "nothing" : findings));
        return clean && findings.isEmpty() && missing.isEmpty();
    }

    /** Without those that are a load test in themselves. */
    private static List<Scenario> scenarios() {
        return Scenarios.all().stream()
                .filter(scenario -> !scenario.name().startsWith("one-key"))
                .toList();
    }
}
