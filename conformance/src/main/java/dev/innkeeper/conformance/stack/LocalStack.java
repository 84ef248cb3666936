package dev.innkeeper.conformance.stack;

import dev.innkeeper.cassandra.local.ClusterOptions;
import dev.innkeeper.cassandra.local.LocalCassandra;
import dev.innkeeper.conformance.client.Instances;
import dev.innkeeper.conformance.client.Service;
import dev.innkeeper.conformance.scenario.RaceBrokenException;
import dev.innkeeper.schema.Replication;
import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Cassandra with the schema, and instances of both services in pairs that call each other, all on free ports of this
 * machine. Nothing of it outlives this process, however it ends.
 */
public final class LocalStack implements AutoCloseable {
    private final StackPlan plan;
    private final Path logs;
    private final LocalCassandra cassandra;
    private final ClusterProbe probe;
    private final List<CassandraNode> nodes = new ArrayList<>();
    private final List<ServiceInstance> hotels = new ArrayList<>();
    private final List<ServiceInstance> reservations = new ArrayList<>();
    private @Nullable FrontDoor door;

    private LocalStack(StackPlan plan, Path logs, LocalCassandra cassandra) {
        this.plan = plan;
        this.logs = logs;
        this.cassandra = cassandra;
        this.probe = new ClusterProbe(cassandra);
    }

    /**
     * Starts all of it and blocks until it is ready.
     *
     * @param nodes of Cassandra, 1 or 3; each has a copy of everything
     * @param pairs how many instances of each service
     * @param directory for data and logs
     */
    public static LocalStack start(Built built, int nodes, int pairs, Path directory) {
        return start(StackPlan.of(built, nodes, pairs, directory));
    }

    /** The same with other options of the Java machine for each instance of a service. */
    public static LocalStack start(Built built, int nodes, int pairs, Path directory, List<String> javaOptions) {
        return start(StackPlan.of(built, nodes, pairs, directory).withJavaOptions(javaOptions));
    }

    /** Starts what was planned and blocks until it is ready. */
    public static LocalStack start(StackPlan plan) {
        Path logs = plan.directory().resolve("logs");
        try {
            Files.createDirectories(logs);
        } catch (IOException e) {
            throw new RaceBrokenException("cannot write to " + plan.directory() + ": " + e.getMessage());
        }
        LocalCassandra cassandra = LocalCassandra.start(
                ClusterOptions.of(plan.built().server(), plan.directory().resolve("cassandra"))
                        .withNodes(plan.nodes(), plan.dataCentres())
                        .apart(plan.distance())
                        .withLogDirectory(logs));
        LocalStack stack = new LocalStack(plan, logs, cassandra);
        // A paused process does not notice that we end.
        Runtime.getRuntime().addShutdownHook(new Thread(stack::close, "stop"));
        try {
            stack.begin();
        } catch (RuntimeException e) {
            stack.close();
            throw e;
        }
        return stack;
    }

    /** Where clients find the services: at the door if there is one, else at each instance. */
    public Instances instances() {
        return new Instances(urls(Service.HOTEL), urls(Service.RESERVATION));
    }

    /** Where clients find the instances of the first data centre. */
    public Instances atHome() {
        return new Instances(
                List.of(hotels.get(0).url()), List.of(reservations.get(0).url()));
    }

    private List<URI> urls(Service service) {
        return door == null ? of(service).stream().map(ServiceInstance::url).toList() : List.of(door.url(service));
    }

    /** What the services keep their data in, for who wants to ask it without them. */
    public LocalCassandra cassandra() {
        return cassandra;
    }

    /** The process of the first instance of a service. */
    public ProcessHandle process(Service service) {
        return of(service).get(0).process();
    }

    /** Ends every instance of a service as if it had died, and starts it anew. Blocks until all of them are ready. */
    public void reviveServices() {
        services().forEach(ServiceInstance::kill);
        services().forEach(ServiceInstance::revive);
    }

    /** Brings both keyspaces to the schema of this kit's own build, while the services go on. */
    public void upgradeSchema() {
        probe.applySchema(replication());
    }

    /** Brings both keyspaces to the schema of another build, by its own command, while the services go on. */
    void upgradeSchema(Built built) {
        built.applySchema(cassandra, replication());
    }

    List<CassandraNode> nodes() {
        return nodes;
    }

    List<ServiceInstance> services() {
        return Stream.concat(hotels.stream(), reservations.stream()).toList();
    }

    /** The instances of a service, one of each pair. */
    List<ServiceInstance> of(Service service) {
        return switch (service) {
            case HOTEL -> hotels;
            case RESERVATION -> reservations;
        };
    }

    /** After how long clients come to an instance that is ready again, and no longer to one that is going. */
    Duration noticed() {
        return door == null ? Duration.ZERO : door.notices();
    }

    @Override
    public synchronized void close() {
        services().forEach(ServiceInstance::end);
        if (door != null) {
            door.close();
        }
        probe.close();
        nodes.forEach(CassandraNode::end);
        cassandra.close();
    }

    private void begin() {
        if (plan.schemaOfBuilt()) {
            upgradeSchema(plan.built());
        } else {
            upgradeSchema();
        }
        if (plan.nodes() > 1) {
            for (int index = 0; index < plan.nodes(); index++) {
                nodes.add(new CassandraNode(
                        "cassandra-" + (index + 1), cassandra.processes().get(index), probe, logs));
            }
        }
        Map<Service, List<URI>> addresses = new EnumMap<>(Service.class);
        // The system may choose a port again that nobody listens on yet.
        Iterator<Integer> ports =
                Stream.generate(LocalStack::freePort).distinct().iterator();
        for (Service service : Service.values()) {
            addresses.put(
                    service,
                    Stream.generate(() -> url(ports.next())).limit(plan.pairs()).toList());
        }
        plan.door()
                .ifPresent(kind -> door = FrontDoor.open(
                        kind, addresses, Map.of(Service.HOTEL, ports.next(), Service.RESERVATION, ports.next()), logs));
        for (int pair = 0; pair < plan.pairs(); pair++) {
            hotels.add(instance(Service.HOTEL, Service.RESERVATION, pair, addresses));
            reservations.add(instance(Service.RESERVATION, Service.HOTEL, pair, addresses));
        }
        services().forEach(ServiceInstance::awaitReady);
    }

    private ServiceInstance instance(Service service, Service other, int pair, Map<Service, List<URI>> addresses) {
        URI url = Objects.requireNonNull(addresses.get(service)).get(pair);
        URI otherUrl =
                door == null ? Objects.requireNonNull(addresses.get(other)).get(pair) : door.url(other);
        String home = cassandra.dataCentres().get(pair % plan.dataCentres());
        Map<String, String> settings = new LinkedHashMap<>();
        settings.put("quarkus.profile", "laptop");
        settings.put("quarkus.http.host", "127.0.0.1");
        settings.put("quarkus.http.port", Integer.toString(url.getPort()));
        settings.put("quarkus.cassandra.contact-points", addresses(home));
        settings.put("quarkus.cassandra.local-datacenter", home);
        settings.put("quarkus.rest-client." + Built.name(other) + ".url", otherUrl.toString());
        settings.put("innkeeper.exit-with-parent", "true");
        settings.putAll(plan.settings());
        String name = Built.name(service);
        return new ServiceInstance(
                name + "-" + (pair + 1), plan.built().jar(name), url, plan.javaOptions(), settings, logs);
    }

    private Replication replication() {
        return new Replication(cassandra.dataCentres().stream()
                .collect(Collectors.toMap(name -> name, name -> plan.nodes() / plan.dataCentres())));
    }

    private String addresses(String dataCentre) {
        return cassandra.contactPoints(dataCentre).stream()
                .map(address -> address.getHostString() + ":" + address.getPort())
                .collect(Collectors.joining(","));
    }

    private static URI url(int port) {
        return URI.create("http://localhost:" + port);
    }

    private static int freePort() {
        try (ServerSocket socket = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            return socket.getLocalPort();
        } catch (IOException e) {
            throw new RaceBrokenException("there is no free port: " + e.getMessage());
        }
    }
}
