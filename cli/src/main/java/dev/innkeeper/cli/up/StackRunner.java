package dev.innkeeper.cli.up;

import dev.innkeeper.cassandra.local.ClusterOptions;
import dev.innkeeper.cassandra.local.SecuredOtherwiseException;
import dev.innkeeper.cli.command.CommandFailedException;
import dev.innkeeper.cli.rest.HotelService;
import dev.innkeeper.common.security.DevelopmentTokens;
import dev.innkeeper.schema.access.ClusterAccess;
import dev.innkeeper.stack.Installation;
import dev.innkeeper.stack.LocalStack;
import dev.innkeeper.stack.Service;
import dev.innkeeper.stack.ServicePlan;
import dev.innkeeper.stack.StackDatabase;
import java.io.PrintWriter;
import java.net.InetSocketAddress;
import java.net.URI;
import java.time.Clock;
import java.time.Duration;
import java.util.List;

/** Runs Cassandra, its schema, both services and the sample on this machine, until it is told to end. */
public final class StackRunner {
    private static final Duration TOKEN_LIFE = Duration.ofHours(1);
    private static final Duration BETWEEN_REQUESTS = Duration.ofSeconds(1);

    /** Ctrl-C reaches our children as well as us: one of them may be gone before we know why. */
    private static final Duration UNTIL_A_SIGNAL_IS_KNOWN = Duration.ofMillis(500);

    private final StackOptions options;
    private final Installation installation;
    private final PrintWriter out;

    public StackRunner(StackOptions options, Installation installation, PrintWriter out) {
        this.options = options;
        this.installation = installation;
        this.out = out;
    }

    /**
     * Starts everything and blocks until it ends: by a signal to this process, or because a service died.
     *
     * @throws RuntimeException with a message for people when it cannot be started, or a part died; nothing is left
     *     running then
     */
    public void run() {
        long begin = System.nanoTime();
        new Port(options.hotelPort(), "--hotel-port").requireFree();
        new Port(options.reservationPort(), "--reservation-port").requireFree();
        installation.requireBuilt(Service.values());
        try (StackDirectory directory = StackDirectory.open(options.dataDirectory())) {
            if (options.fresh()) {
                directory.empty();
            }
            Sample sample = new Sample(directory, clusterName(), Clock.systemUTC());
            try (LocalStack stack = launch(directory)) {
                Runtime.getRuntime().addShutdownHook(new Thread(stack::close, "stop"));
                runUntilStopped(stack, sample, begin);
            }
        }
    }

    private void runUntilStopped(LocalStack stack, Sample sample, long begin) {
        try {
            start(stack, sample);
            out.printf(
                    "ready after %d s; ./innkeeper token staff prints a token for the console, Ctrl-C stops everything%n",
                    Duration.ofNanos(System.nanoTime() - begin).toSeconds());
            out.flush();
            stack.archiveClasses();
            throw stack.awaitEndOfAPart();
        } catch (RuntimeException e) {
            // On a signal the parts end one after the other, which is no failure of theirs.
            if (!isStopping(stack)) {
                throw e;
            }
        }
    }

    private LocalStack launch(StackDirectory directory) {
        return new LocalStack(
                database(directory),
                ServicePlan.atPorts(installation, options.hotelPort(), options.reservationPort(), directory.logs()));
    }

    private StackDatabase database(StackDirectory directory) {
        if (options.cassandra() != null) {
            return StackDatabase.join(options.cassandra(), ClusterAccess.ofEnvironment());
        }
        say(
                "cassandra",
                "starting " + options.nodes() + (options.nodes() == 1 ? " node" : " nodes")
                        + (options.dataCentres() == 1 ? "" : " in " + options.dataCentres() + " data centres")
                        + (options.secure() ? " with TLS and roles" : ""));
        try {
            return StackDatabase.launch(ClusterOptions.of(installation.cassandraServer(), directory.cassandra())
                    .withNodes(options.nodes(), options.dataCentres())
                    .onUsualPort()
                    .withLogDirectory(directory.logs())
                    .securedFor(options.secure() ? StackDatabase.ROLES : List.of()));
        } catch (SecuredOtherwiseException e) {
            throw CommandFailedException.unusable("the data in " + directory.cassandra() + " were begun "
                    + (options.secure() ? "without --secure: leave it out" : "with --secure: give it again")
                    + ", or delete them with --fresh");
        }
    }

    private void start(LocalStack stack, Sample sample) {
        StackDatabase database = stack.database();
        boolean schemaIsCurrent = database.hasCurrentSchema();
        if (schemaIsCurrent) {
            // They get ready as far as they can while Cassandra starts.
            stack.startServices();
        }
        database.awaitAnswer();
        if (!schemaIsCurrent) {
            database.applySchema();
        }
        say(
                "cassandra",
                database.addresses(database.dataCentres().get(0)) + ", schema up to date, data and logs in "
                        + options.dataDirectory().toAbsolutePath().normalize());
        if (!schemaIsCurrent) {
            stack.startServices();
        }
        stack.awaitReady();
        if (options.sample()) {
            load(sample, stack);
        }
        for (Service service : Service.values()) {
            say(service.artifact(), stack.plan().urlsOf(service).get(0) + "/console");
        }
    }

    /** How the sample remembers it. */
    private String clusterName() {
        InetSocketAddress node = options.cassandra();
        return node == null ? "own" : node.getHostString() + ":" + node.getPort();
    }

    private void load(Sample sample, LocalStack stack) {
        URI hotelService = stack.plan().urlsOf(Service.HOTEL).get(0);
        if (sample.isDue()) {
            long hotels = sample.loadInto(new HotelService(hotelService, DevelopmentTokens.issue("admin", TOKEN_LIFE)));
            sample.remember();
            say("sample", hotels + " hotels loaded");
        }
        if (sample.areReservationsDue()) {
            int reservations = sample.create(new SampleBookings(
                    hotelService,
                    stack.plan().urlsOf(Service.RESERVATION).get(0),
                    DevelopmentTokens.issue("admin", TOKEN_LIFE),
                    Clock.systemUTC(),
                    BETWEEN_REQUESTS));
            say("sample", reservations + " reservations created");
        }
    }

    /** Whether the end was asked for: whatever fails from then on is a part of it. */
    private static boolean isStopping(LocalStack stack) {
        try {
            Thread.sleep(UNTIL_A_SIGNAL_IS_KNOWN.toMillis());
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
        return stack.isClosing();
    }

    private void say(String part, String text) {
        out.printf("%-20s %s%n", part, text);
        out.flush();
    }
}
