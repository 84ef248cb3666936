package dev.innkeeper.conformance.stack;

import dev.innkeeper.cassandra.local.LocalCassandra;
import dev.innkeeper.conformance.client.Instances;
import dev.innkeeper.conformance.scenario.RaceBrokenException;
import dev.innkeeper.stack.Installation;
import dev.innkeeper.stack.LocalStack;
import dev.innkeeper.stack.Service;
import dev.innkeeper.stack.ServicePlan;
import dev.innkeeper.stack.StackDatabase;
import java.io.IOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * A stack of this machine on free ports, whose nodes and services can be killed, paused and replaced. Nothing of it
 * outlives this process, however it ends.
 */
public final class RaceStack implements AutoCloseable {
    private final LocalStack stack;
    private final ClusterProbe probe;
    private final @Nullable FrontDoor door;
    private final List<CassandraNode> nodes = new ArrayList<>();

    private RaceStack(LocalStack stack, RacePlan plan) {
        this.stack = stack;
        LocalCassandra cassandra = cassandra();
        if (plan.schemaOfServices()) {
            upgradeSchema(plan.services().installation());
        } else {
            upgradeSchema();
        }
        probe = new ClusterProbe(stack.database().connect());
        if (cassandra.processes().size() > 1) {
            for (ProcessHandle node : cassandra.processes()) {
                nodes.add(new CassandraNode(
                        "cassandra-" + (nodes.size() + 1),
                        node,
                        probe,
                        plan.services().logs()));
            }
        }
        door = plan.door().map(kind -> FrontDoor.open(kind, stack.plan())).orElse(null);
    }

    /**
     * Starts all of it and blocks until it is ready.
     *
     * @param nodes of Cassandra, 1 or 3; each has a copy of everything
     * @param pairs how many instances of each service
     * @param directory for data and logs
     */
    public static RaceStack start(Installation installation, int nodes, int pairs, Path directory) {
        return start(RacePlan.of(installation, nodes, pairs, directory));
    }

    /** The same with other options of the Java machine for each instance of a service. */
    public static RaceStack start(
            Installation installation, int nodes, int pairs, Path directory, List<String> javaOptions) {
        return start(RacePlan.of(installation, nodes, pairs, directory)
                .services(services -> services.withJavaOptions(javaOptions)));
    }

    /** Starts what was planned and blocks until it is ready. */
    public static RaceStack start(RacePlan plan) {
        ServicePlan services = plan.services();
        services.installation().requireBuilt(Service.values());
        try {
            Files.createDirectories(services.logs());
        } catch (IOException e) {
            throw new RaceBrokenException("cannot write to " + services.logs() + ": " + e.getMessage());
        }
        LocalStack stack = new LocalStack(StackDatabase.launch(plan.cassandra()), services);
        try {
            stack.database().awaitAnswer();
            return startServices(new RaceStack(stack, plan));
        } catch (RuntimeException e) {
            stack.close();
            throw e;
        }
    }

    private static RaceStack startServices(RaceStack raced) {
        // A paused process does not notice that we end.
        Runtime.getRuntime().addShutdownHook(new Thread(raced::close, "stop"));
        try {
            raced.stack.startServices();
            raced.stack.awaitReady();
            return raced;
        } catch (RuntimeException e) {
            raced.close();
            throw e;
        }
    }

    /** Where clients find the services: at the door if there is one, else at each instance. */
    public Instances instances() {
        return new Instances(urls(Service.HOTEL), urls(Service.RESERVATION));
    }

    /** Where clients find the instances of the first data centre. */
    public Instances atHome() {
        return new Instances(
                stack.plan().urlsOf(Service.HOTEL).subList(0, 1),
                stack.plan().urlsOf(Service.RESERVATION).subList(0, 1));
    }

    private List<URI> urls(Service service) {
        URI entrance = stack.plan().entrances().get(service);
        return entrance == null ? stack.plan().urlsOf(service) : List.of(entrance);
    }

    /** What the services keep their data in, for who wants to ask it without them. */
    public LocalCassandra cassandra() {
        return stack.database().cassandra();
    }

    /** The process of the first instance of a service. */
    public ProcessHandle process(Service service) {
        return stack.services(service).get(0).process();
    }

    /** Ends every instance of a service as if it had died, and starts it anew. Blocks until all of them are ready. */
    public void reviveServices() {
        services().forEach(ServiceInstance::kill);
        services().forEach(ServiceInstance::revive);
    }

    /** Brings both keyspaces to the schema of this kit's own build, while the services go on. */
    public void upgradeSchema() {
        stack.database().applySchema();
    }

    /** Brings both keyspaces to the schema of another build, by its own command, while the services go on. */
    void upgradeSchema(Installation installation) {
        new OtherBuild(installation).applySchema(cassandra(), stack.database().replication());
    }

    List<CassandraNode> nodes() {
        return nodes;
    }

    List<ServiceInstance> services() {
        return Stream.of(Service.values())
                .flatMap(service -> of(service).stream())
                .toList();
    }

    /** The instances of a service, one of each pair. */
    List<ServiceInstance> of(Service service) {
        return stack.services(service).stream().map(ServiceInstance::new).toList();
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
        stack.close();
    }
}
