package dev.innkeeper.cli.up;

import dev.innkeeper.cassandra.local.ClusterOptions;
import dev.innkeeper.cassandra.local.SecuredOtherwiseException;
import dev.innkeeper.cli.command.CommandFailedException;
import dev.innkeeper.cli.rest.ServiceClient;
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
import java.nio.file.Files;
import java.time.Clock;
import java.time.Duration;
import java.util.List;

/** Starts Cassandra, the schema, both services, the web application and the sample on this machine, and runs until it is stopped. */
public final class StackRunner {
    private static final Duration TOKEN_LIFE = Duration.ofHours(1);
    private static final Duration RETRY_DELAY = Duration.ofSeconds(1);

    /** Ctrl-C also reaches the child processes: one may end before this process handles the signal. */
    private static final Duration SIGNAL_DELAY = Duration.ofMillis(500);

    private final StackOptions options;
    private final Installation installation;
    private final PrintWriter out;

    public StackRunner(StackOptions options, Installation installation, PrintWriter out) {
        this.options = options;
        this.installation = installation;
        this.out = out;
    }

    /**
     * Starts everything and blocks until a signal stops this process or a part dies.
     *
     * @throws RuntimeException with a message for the user if the start fails or a part dies; nothing keeps running
     */
    public void run() {
        long begin = System.nanoTime();
        new Port(options.hotelPort(), "--hotel-port").requireFree();
        new Port(options.reservationPort(), "--reservation-port").requireFree();
        options.webPort().ifPresent(port -> new Port(port, "--web-port").requireFree());
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
            // After a signal the parts end one by one, which is not a failure.
            if (!isStopping(stack)) {
                throw e;
            }
        }
    }

    private LocalStack launch(StackDirectory directory) {
        ServicePlan services =
                ServicePlan.atPorts(installation, options.hotelPort(), options.reservationPort(), directory.logs());
        return new LocalStack(
                database(directory),
                hasWeb() ? services.withWebAt(options.webPort().getAsInt()) : services);
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
            throw CommandFailedException.unusable("the data in " + directory.cassandra() + " was created "
                    + (options.secure() ? "without --secure: omit it" : "with --secure: add it")
                    + ", or delete the data with --fresh");
        }
    }

    private void start(LocalStack stack, Sample sample) {
        StackDatabase database = stack.database();
        // It waits for nobody.
        stack.startWeb();
        boolean schemaIsCurrent = database.hasCurrentSchema();
        if (schemaIsCurrent) {
            // They prepare while Cassandra starts.
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
        sayAddresses(stack.plan());
    }

    private void sayAddresses(ServicePlan plan) {
        URI web = plan.web();
        for (Service service : Service.values()) {
            String console = web == null
                    ? plan.urlsOf(service).get(0) + "/console"
                    : plan.urlsOf(service).get(0) + ", console " + web + "/" + service.artifact() + "/console/";
            say(service.artifact(), console);
        }
        if (web != null) {
            say("web", web + "/ for guests, " + web + "/desk for staff");
        } else if (options.webPort().isPresent()) {
            say(
                    "web",
                    "not built, so there is no site and no desk: call the script ./innkeeper, or ./mvnw package -DskipTests");
        }
    }

    /** Whether the site and the desk are wanted and were built. The services do without them. */
    private boolean hasWeb() {
        return options.webPort().isPresent() && Files.exists(installation.webJar());
    }

    /** The key of the cluster in the record of the sample. */
    private String clusterName() {
        InetSocketAddress node = options.cassandra();
        return node == null ? "own" : node.getHostString() + ":" + node.getPort();
    }

    private void load(Sample sample, LocalStack stack) {
        URI hotelService = stack.plan().urlsOf(Service.HOTEL).get(0);
        if (sample.isDue()) {
            long hotels = sample.loadInto(
                    new ServiceClient(hotelService, "--hotel-port", DevelopmentTokens.issue("admin", TOKEN_LIFE)));
            sample.remember();
            say("sample", hotels + " hotels loaded");
        }
        if (sample.areReservationsDue()) {
            int reservations = sample.create(new SampleBookings(
                    hotelService,
                    stack.plan().urlsOf(Service.RESERVATION).get(0),
                    DevelopmentTokens.issue("admin", TOKEN_LIFE),
                    Clock.systemUTC(),
                    RETRY_DELAY));
            say("sample", reservations + " reservations created");
        }
    }

    /** Whether the stack is being stopped, so that failures of its parts are expected. */
    private static boolean isStopping(LocalStack stack) {
        try {
            Thread.sleep(SIGNAL_DELAY.toMillis());
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
