package dev.innkeeper.conformance.cluster;

import dev.innkeeper.cassandra.local.ClusterOptions;
import dev.innkeeper.conformance.sandbox.Sandbox;
import dev.innkeeper.stack.Installation;
import dev.innkeeper.stack.ServicePlan;
import java.nio.file.Path;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.UnaryOperator;

/**
 * What a stack consists of.
 *
 * @param cassandra each node has a copy of everything
 * @param services pairs of instances, each pair in the next data centre in turn; the two of a pair call each other
 *     unless there is a load balancer
 * @param loadBalancer starts a load balancer, which the services call each other through too
 * @param sandbox starts all processes
 * @param schemaOfServices whether to apply the schema of the services' build, which may be older than this program
 */
public record StackSpec(
        ClusterOptions cassandra,
        ServicePlan services,
        Optional<Function<ServicePlan, LoadBalancer>> loadBalancer,
        Sandbox sandbox,
        boolean schemaOfServices) {
    /** Nodes in one data centre, and no load balancer. */
    public static StackSpec of(Installation installation, int nodes, int pairs, Path directory) {
        Path logs = directory.resolve("logs");
        return new StackSpec(
                ClusterOptions.of(installation.cassandraServer(), directory.resolve("cassandra"))
                        .withNodes(nodes, 1)
                        .withLogDirectory(logs),
                ServicePlan.atFreePorts(installation, pairs, logs),
                Optional.empty(),
                Sandbox.NONE,
                false);
    }

    public StackSpec cassandra(UnaryOperator<ClusterOptions> change) {
        return new StackSpec(change.apply(cassandra), services, loadBalancer, sandbox, schemaOfServices);
    }

    public StackSpec services(UnaryOperator<ServicePlan> change) {
        return new StackSpec(cassandra, change.apply(services), loadBalancer, sandbox, schemaOfServices);
    }

    public StackSpec behind(Function<ServicePlan, LoadBalancer> balancer) {
        return new StackSpec(cassandra, services.withEntrances(), Optional.of(balancer), sandbox, schemaOfServices);
    }

    public StackSpec in(Sandbox box) {
        return new StackSpec(cassandra, services, loadBalancer, box, schemaOfServices);
    }

    public StackSpec withSchemaOfServices() {
        return new StackSpec(cassandra, services, loadBalancer, sandbox, true);
    }
}
