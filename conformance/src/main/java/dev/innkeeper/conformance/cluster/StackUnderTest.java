package dev.innkeeper.conformance.cluster;

import dev.innkeeper.cassandra.local.LocalCassandra;
import dev.innkeeper.conformance.client.Endpoints;
import dev.innkeeper.conformance.sandbox.Sandbox;
import dev.innkeeper.stack.Installation;
import dev.innkeeper.stack.LocalStack;
import dev.innkeeper.stack.Service;
import dev.innkeeper.stack.StackDatabase;
import dev.innkeeper.stack.StackException;
import java.io.IOException;
import java.net.InetSocketAddress;
import java.net.URI;
import java.nio.file.Files;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * A stack on this machine at free ports, whose nodes and services can be killed, paused and replaced. All of its
 * processes end with this one, however it ends.
 */
public final class StackUnderTest implements AutoCloseable {
    private final LocalStack stack;
    private final ClusterHealth health;
    private final @Nullable LoadBalancer loadBalancer;
    private final Sandbox sandbox;
    private final List<CassandraNode> nodes = new ArrayList<>();
    private final List<CassandraNode> added = new CopyOnWriteArrayList<>();
    private boolean closed;

    private StackUnderTest(LocalStack stack, StackSpec spec) {
        this.stack = stack;
        if (spec.schemaOfServices()) {
            applySchemaOf(spec.services().installation());
        } else {
            applySchema();
        }
        health = new ClusterHealth(stack.database().connect());
        sandbox = spec.sandbox();
        List<ProcessHandle> processes = cassandra().processes();
        if (processes.size() > 1) {
            for (int index = 0; index < processes.size(); index++) {
                nodes.add(new CassandraNode(
                        "cassandra-" + (index + 1),
                        cassandra().contactPoints().get(index),
                        processes.get(index),
                        health,
                        sandbox,
                        spec.services().logs()));
            }
        }
        loadBalancer = spec.loadBalancer()
                .map(balancer -> balancer.apply(stack.plan()))
                .orElse(null);
    }

    /** Starts all of it and blocks until it is ready. */
    public static StackUnderTest start(StackSpec spec) {
        try {
            return startIn(spec.sandbox(), spec);
        } catch (RuntimeException e) {
            spec.sandbox().close();
            throw e;
        }
    }

    private static StackUnderTest startIn(Sandbox sandbox, StackSpec spec) {
        spec.services().installation().requireBuilt(Service.values());
        try {
            Files.createDirectories(spec.services().logs());
        } catch (IOException e) {
            throw new StackException("cannot write to " + spec.services().logs() + ": " + e.getMessage());
        }
        LocalStack stack = new LocalStack(
                StackDatabase.launch(spec.cassandra().launchedBy(sandbox)),
                spec.services().launchedBy(sandbox));
        try {
            stack.database().awaitAnswer();
            return startServices(new StackUnderTest(stack, spec));
        } catch (RuntimeException e) {
            stack.close();
            throw e;
        }
    }

    private static StackUnderTest startServices(StackUnderTest started) {
        // A paused process does not notice that we end.
        Runtime.getRuntime().addShutdownHook(new Thread(started::close, "stop"));
        try {
            started.stack.startServices();
            started.stack.awaitReady();
            return started;
        } catch (RuntimeException e) {
            started.close();
            throw e;
        }
    }

    /** Where clients find the services: at the load balancer if there is one, else at each instance. */
    public Endpoints endpoints() {
        return new Endpoints(urls(Service.HOTEL), urls(Service.RESERVATION));
    }

    private List<URI> urls(Service service) {
        URI entrance = stack.plan().entrances().get(service);
        return entrance == null ? stack.plan().urlsOf(service) : List.of(entrance);
    }

    /** The instances in the first data centre. */
    public Endpoints firstEndpoints() {
        return new Endpoints(
                stack.plan().urlsOf(Service.HOTEL).subList(0, 1),
                stack.plan().urlsOf(Service.RESERVATION).subList(0, 1));
    }

    /** The database of the services. */
    public LocalCassandra cassandra() {
        return stack.database().cassandra();
    }

    /** Brings both keyspaces to the schema of this build, while the services run. */
    public void applySchema() {
        stack.database().applySchema();
    }

    /** Brings both keyspaces to the schema of another build with its own command, while the services run. */
    public void applySchemaOf(Installation build) {
        InetSocketAddress node = cassandra().contactPoints().get(0);
        new InnkeeperCommand(build)
                .run(
                        "schema",
                        "--cassandra",
                        node.getHostString() + ":" + node.getPort(),
                        "--replication",
                        stack.database().replication().toString());
    }

    /** The nodes, if there are several. */
    public List<CassandraNode> nodes() {
        return nodes;
    }

    /** Adds a node to the cluster. Returns when it has joined. */
    public CassandraNode addNode(String name, String ip) {
        CassandraNode node = nodes.get(0).besides(name, ip);
        added.add(node);
        node.join();
        return node;
    }

    /** The network and the clocks of all processes. */
    public Sandbox sandbox() {
        return sandbox;
    }

    /** All instances of both services. */
    public List<ServiceInstance> services() {
        return Stream.of(Service.values())
                .flatMap(service -> services(service).stream())
                .toList();
    }

    /** The instances of a service, one of each pair. */
    public List<ServiceInstance> services(Service service) {
        return stack.services(service).stream().map(ServiceInstance::new).toList();
    }

    /** After how long clients reach an instance that became ready, and no longer one that is stopping. */
    public Duration detectionTime() {
        return loadBalancer == null ? Duration.ZERO : loadBalancer.detectionTime();
    }

    @Override
    public synchronized void close() {
        if (closed) {
            return;
        }
        closed = true;
        services().forEach(ServiceInstance::end);
        if (loadBalancer != null) {
            loadBalancer.close();
        }
        health.close();
        nodes.forEach(CassandraNode::end);
        added.forEach(CassandraNode::end);
        stack.close();
        sandbox.close();
    }
}
