package dev.innkeeper.conformance.cluster;

import dev.innkeeper.cassandra.local.LocalCassandra;
import dev.innkeeper.conformance.client.Endpoints;
import dev.innkeeper.stack.Installation;
import dev.innkeeper.stack.LocalStack;
import dev.innkeeper.stack.Service;
import dev.innkeeper.stack.StackDatabase;
import dev.innkeeper.stack.StackException;
import java.io.File;
import java.io.IOException;
import java.lang.ProcessBuilder.Redirect;
import java.net.InetSocketAddress;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
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
    private final List<CassandraNode> nodes = new ArrayList<>();

    private StackUnderTest(LocalStack stack, StackSpec spec) {
        this.stack = stack;
        if (spec.schemaOfServices()) {
            applySchemaOf(spec.services().installation());
        } else {
            applySchema();
        }
        health = new ClusterHealth(stack.database().connect());
        List<ProcessHandle> processes = cassandra().processes();
        if (processes.size() > 1) {
            for (ProcessHandle process : processes) {
                String name = "cassandra-" + (nodes.size() + 1);
                nodes.add(
                        new CassandraNode(name, process, health, spec.services().logs()));
            }
        }
        loadBalancer = spec.loadBalancer()
                .map(balancer -> balancer.apply(stack.plan()))
                .orElse(null);
    }

    /** Starts all of it and blocks until it is ready. */
    public static StackUnderTest start(StackSpec spec) {
        spec.services().installation().requireBuilt(Service.values());
        try {
            Files.createDirectories(spec.services().logs());
        } catch (IOException e) {
            throw new StackException("cannot write to " + spec.services().logs() + ": " + e.getMessage());
        }
        LocalStack stack = new LocalStack(StackDatabase.launch(spec.cassandra()), spec.services());
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
        Path command = build.command();
        ProcessBuilder schema = new ProcessBuilder(
                        Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                        "-cp",
                        command + File.pathSeparator + command.resolveSibling("lib") + File.separator + "*",
                        "dev.innkeeper.cli.InnkeeperCommand",
                        "schema",
                        "--cassandra",
                        node.getHostString() + ":" + node.getPort(),
                        "--replication",
                        stack.database().replication().toString())
                .redirectOutput(Redirect.DISCARD)
                .redirectError(Redirect.INHERIT);
        try {
            if (schema.start().waitFor() != 0) {
                throw new StackException("the schema of " + build.root() + " cannot be applied");
            }
        } catch (IOException e) {
            throw new StackException("the schema of " + build.root() + " cannot be applied: " + e.getMessage());
        } catch (InterruptedException e) {
            throw StackException.interrupted();
        }
    }

    /** The nodes, if there are several. */
    public List<? extends FaultTarget> nodes() {
        return nodes;
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
        services().forEach(ServiceInstance::end);
        if (loadBalancer != null) {
            loadBalancer.close();
        }
        health.close();
        nodes.forEach(CassandraNode::end);
        stack.close();
    }
}
