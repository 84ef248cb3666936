package dev.innkeeper.conformance.stack;

import dev.innkeeper.cassandra.local.ClusterOptions;
import dev.innkeeper.stack.Installation;
import dev.innkeeper.stack.ServicePlan;
import java.nio.file.Path;
import java.util.Optional;
import java.util.function.UnaryOperator;

/**
 * What a stack is made of.
 *
 * @param cassandra each node has a copy of everything; the instances of each pair are at home in the next data centre in
 *     turn
 * @param services in pairs that call each other, but where there is a door
 * @param door what stands before the instances, so that the services call each other through it too
 * @param schemaOfServices whether the schema is applied by the command of the services' build, which may be older than
 *     this kit
 */
public record RacePlan(
        ClusterOptions cassandra, ServicePlan services, Optional<FrontDoor.Kind> door, boolean schemaOfServices) {

    /** Pairs without anything before them, and nodes in one data centre. */
    public static RacePlan of(Installation installation, int nodes, int pairs, Path directory) {
        Path logs = directory.resolve("logs");
        return new RacePlan(
                ClusterOptions.of(installation.cassandraServer(), directory.resolve("cassandra"))
                        .withNodes(nodes, 1)
                        .withLogDirectory(logs),
                ServicePlan.atFreePorts(installation, pairs, logs),
                Optional.empty(),
                false);
    }

    /** With another cluster. */
    public RacePlan cassandra(UnaryOperator<ClusterOptions> change) {
        return new RacePlan(change.apply(cassandra), services, door, schemaOfServices);
    }

    /** With other services. */
    public RacePlan services(UnaryOperator<ServicePlan> change) {
        return new RacePlan(cassandra, change.apply(services), door, schemaOfServices);
    }

    public RacePlan behind(FrontDoor.Kind kind) {
        return new RacePlan(cassandra, services.withEntrances(), Optional.of(kind), schemaOfServices);
    }

    public RacePlan withSchemaOfServices() {
        return new RacePlan(cassandra, services, door, true);
    }
}
