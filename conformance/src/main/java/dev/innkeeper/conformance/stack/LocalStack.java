package dev.innkeeper.conformance.stack;

import dev.innkeeper.cassandra.local.ClusterOptions;
import dev.innkeeper.cassandra.local.LocalCassandra;
import dev.innkeeper.conformance.client.Instances;
import dev.innkeeper.conformance.client.Service;
import dev.innkeeper.conformance.scenario.RaceBrokenException;
import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Cassandra with the schema, and instances of both services in pairs that call each other, all on free ports of this
 * machine. Nothing of it outlives this process, however it ends.
 */
public final class LocalStack implements AutoCloseable {
    private static final List<String> JAVA_OPTIONS =
            List.of("-Xmx512m", "-XX:+UseSerialGC", "-XX:+ExitOnOutOfMemoryError");

    private final Path logs;
    private final List<String> javaOptions;
    private final LocalCassandra cassandra;
    private final ClusterProbe probe;
    private final List<CassandraNode> nodes = new ArrayList<>();
    private final List<ServiceInstance> hotels = new ArrayList<>();
    private final List<ServiceInstance> reservations = new ArrayList<>();

    private LocalStack(Path logs, List<String> javaOptions, LocalCassandra cassandra) {
        this.logs = logs;
        this.javaOptions = List.copyOf(javaOptions);
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
        return start(built, nodes, pairs, directory, JAVA_OPTIONS);
    }

    /** The same with other options of the Java machine for each instance of a service. */
    public static LocalStack start(Built built, int nodes, int pairs, Path directory, List<String> javaOptions) {
        Path logs = directory.resolve("logs");
        try {
            Files.createDirectories(logs);
        } catch (IOException e) {
            throw new RaceBrokenException("cannot write to " + directory + ": " + e.getMessage());
        }
        LocalCassandra cassandra =
                LocalCassandra.start(ClusterOptions.of(built.server(), directory.resolve("cassandra"))
                        .withNodes(nodes)
                        .withLogDirectory(logs));
        LocalStack stack = new LocalStack(logs, javaOptions, cassandra);
        // A paused process does not notice that we end.
        Runtime.getRuntime().addShutdownHook(new Thread(stack::close, "stop"));
        try {
            stack.begin(built, nodes, pairs);
        } catch (RuntimeException e) {
            stack.close();
            throw e;
        }
        return stack;
    }

    /** Where the services listen. */
    public Instances instances() {
        return new Instances(
                hotels.stream().map(ServiceInstance::url).toList(),
                reservations.stream().map(ServiceInstance::url).toList());
    }

    /** What the services keep their data in, for who wants to ask it without them. */
    public LocalCassandra cassandra() {
        return cassandra;
    }

    /** The process of the first instance of a service. */
    public ProcessHandle process(Service service) {
        return switch (service) {
            case HOTEL -> hotels.get(0).process();
            case RESERVATION -> reservations.get(0).process();
        };
    }

    List<CassandraNode> nodes() {
        return nodes;
    }

    List<ServiceInstance> services() {
        return Stream.concat(hotels.stream(), reservations.stream()).toList();
    }

    @Override
    public synchronized void close() {
        services().forEach(ServiceInstance::end);
        probe.close();
        nodes.forEach(CassandraNode::end);
        cassandra.close();
    }

    private void begin(Built built, int count, int pairs) {
        probe.applySchema(cassandra.localDataCentre(), count);
        if (count > 1) {
            for (int index = 0; index < count; index++) {
                nodes.add(new CassandraNode(
                        "cassandra-" + (index + 1), cassandra.processes().get(index), probe, logs));
            }
        }
        for (int pair = 1; pair <= pairs; pair++) {
            int hotelPort = freePort();
            int reservationPort = freePort();
            hotels.add(instance(built, Built.HOTEL_SERVICE, pair, hotelPort, "reservation-service", reservationPort));
            reservations.add(
                    instance(built, Built.RESERVATION_SERVICE, pair, reservationPort, "hotel-service", hotelPort));
        }
        services().forEach(ServiceInstance::awaitReady);
    }

    private ServiceInstance instance(
            Built built, String name, int number, int port, String otherService, int otherPort) {
        Map<String, String> settings = new LinkedHashMap<>();
        settings.put("quarkus.profile", "laptop");
        settings.put("quarkus.http.host", "127.0.0.1");
        settings.put("quarkus.http.port", Integer.toString(port));
        settings.put("quarkus.cassandra.contact-points", addresses());
        settings.put("quarkus.cassandra.local-datacenter", cassandra.localDataCentre());
        settings.put(
                "quarkus.rest-client." + otherService + ".url", url(otherPort).toString());
        settings.put("innkeeper.sample.reservations", "false");
        settings.put("innkeeper.exit-with-parent", "true");
        return new ServiceInstance(name + "-" + number, built.jar(name), url(port), javaOptions, settings, logs);
    }

    private String addresses() {
        return cassandra.contactPoints().stream()
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
