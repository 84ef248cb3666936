package dev.innkeeper.conformance;

import dev.innkeeper.conformance.client.Answer;
import dev.innkeeper.conformance.client.PatientClient;
import dev.innkeeper.conformance.scenario.Audit;
import dev.innkeeper.conformance.scenario.Calendar;
import dev.innkeeper.conformance.scenario.HistoryFile;
import dev.innkeeper.conformance.scenario.Judge;
import dev.innkeeper.conformance.scenario.LongRun;
import dev.innkeeper.conformance.scenario.RaceRun;
import dev.innkeeper.conformance.scenario.Report;
import dev.innkeeper.conformance.scenario.Scenario;
import dev.innkeeper.conformance.scenario.Scenarios;
import dev.innkeeper.conformance.scenario.Starter;
import dev.innkeeper.conformance.stack.FrontDoor;
import dev.innkeeper.conformance.stack.RacePlan;
import dev.innkeeper.conformance.stack.RaceStack;
import dev.innkeeper.conformance.stack.RollingUpgrade;
import dev.innkeeper.stack.Installation;
import dev.innkeeper.stack.Service;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.time.Clock;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.Callable;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** A rolling upgrade on a cluster of its own, while clients book through what stands before the services. */
@Command(
        name = "upgrade",
        description = {
            "Starts Cassandra and two instances of each service behind a proxy, races clients for rooms through it, and"
                    + " meanwhile upgrades all of it: the schema first, then one instance after the other.",
            "The exit code is 0 only when no request was cut off, none was answered by an error but 503 with Retry-After,"
                    + " which is repeated, everything is right and the audit finds nothing."
        },
        mixinStandardHelpOptions = true)
@SuppressWarnings("NullAway.Init") // picocli sets the fields
final class UpgradeRun implements Callable<Integer> {
    private static final int PAIRS = 2;

    @Spec
    private CommandSpec spec;

    @Mixin
    private Effort effort;

    @Mixin
    private OwnStack own;

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
            description = "For how long an instance that is to end goes on and says that it is not ready"
                    + " (default: ${DEFAULT-VALUE}).")
    private int delay;

    @Option(
            names = "--haproxy",
            paramLabel = "FILE",
            description = "The executable of HAProxy, which spreads requests (default: a proxy of our own, which"
                    + " spreads connections).")
    private @Nullable Path haProxy;

    @Option(names = "--together", description = "Replace one instance of each service at a time, which is quicker.")
    private boolean together;

    @Option(
            names = "--half",
            description = "Replace the first instance of each service only, as an upgrade does that stops half-way.")
    private boolean half;

    @Option(
            names = "--from",
            paramLabel = "DIR",
            description = "The built project of the version to begin with (default: the one that is upgraded to).")
    private @Nullable Path from;

    @Option(
            names = "--through",
            paramLabel = "DIR",
            description =
                    "The built project of a version on the way, as often as there are any, in their order; before the"
                            + " next one, the services mend what an audit finds.")
    private List<Path> through = List.of();

    @Override
    public Integer call() throws IOException {
        if (half && !through.isEmpty()) {
            throw new ParameterException(spec.commandLine(), "--half stops in the first version, --through goes on");
        }
        PrintWriter out = spec.commandLine().getOut();
        Path data = own.directory("upgrade");
        Installation newer = own.installation();
        out.println("seed " + effort.seed() + ", data, logs and history in " + data);
        out.flush();
        List<Installation> versions = Stream.concat(through.stream().map(Installation::new), Stream.of(newer))
                .toList();
        versions.forEach(version -> version.requireBuilt(Service.values()));
        RacePlan plan = RacePlan.of(from == null ? newer : new Installation(from), nodes, PAIRS, data)
                .behind(haProxy == null ? new FrontDoor.Kind.OfConnections() : new FrontDoor.Kind.OfHaProxy(haProxy))
                .services(services -> services.with("quarkus.shutdown.delay", delay + "s")
                        // What was under way a moment ago is judged too.
                        .with("innkeeper.audit.quiet", "1s"));
        try (RaceStack stack = RaceStack.start(from == null ? plan : plan.withSchemaOfServices());
                HistoryFile history = effort.history(data.resolve("history.jsonl"))) {
            out.println("Cassandra, four services and the proxy are ready");
            out.flush();
            return race(stack, versions, history, out);
        }
    }

    private int race(RaceStack stack, List<Installation> versions, HistoryFile history, PrintWriter out) {
        PatientClient client = effort.client(stack.instances());
        Audit audit = new Audit(client, effort.recovery());
        RollingUpgrade upgrade = new RollingUpgrade(stack, versions, !together, half ? 1 : PAIRS, audit::mended);
        Starter starter = new Starter(effort.run(), clients, true, new Calendar(Clock.systemUTC()), history);
        RaceRun run = new RaceRun(starter, client, new Judge(effort.recovery()), effort.seed());
        LongRun longRun = run.atRandom(races(), RaceKit.minutes(minutes), upgrade);
        upgrade.steps().forEach(step -> out.println("upgraded " + step));
        Report report = new Report(out);
        report.head();
        longRun.verdicts().forEach(report::line);
        report.counts(longRun);
        Map<String, Long> unanswered = new TreeMap<>(longRun.unanswered());
        out.printf("answered 503 and repeated: %d; ", longRun.answered("503"));
        if (haProxy == null) {
            // A proxy that knows connections and no requests cannot send one again; clients do.
            Long closed = unanswered.remove(Answer.CLOSED);
            out.printf("met a connection that was being closed, and repeated: %d; ", closed == null ? 0 : closed);
        }
        out.printf("without an answer: %s%n", unanswered.isEmpty() ? "none" : unanswered);
        report.findings(longRun.findings());
        List<String> audited = audit.findings();
        out.println(audited.isEmpty() ? "the audit finds nothing" : "the audit finds " + audited);
        out.flush();
        return longRun.findings().isEmpty() && audited.isEmpty() && unanswered.isEmpty() ? 0 : RaceKit.WRONG;
    }

    /** Those that are no load by themselves. */
    private static List<Scenario> races() {
        return Scenarios.all().stream()
                .filter(race -> !race.name().startsWith("one-key"))
                .toList();
    }
}
