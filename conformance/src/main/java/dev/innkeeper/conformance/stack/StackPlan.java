package dev.innkeeper.conformance.stack;

import java.nio.file.Path;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * What a stack is made of.
 *
 * @param built what it is started from
 * @param nodes of Cassandra, each with a copy of everything: 1 or 3, or 2 or 4 in two data centres
 * @param dataCentres 1 or 2; the instances of each pair are at home in the next one in turn
 * @param distance between the data centres: how long what a node sends is on its way, one way
 * @param pairs how many instances of each service
 * @param directory for data and logs
 * @param javaOptions of the Java machine of each instance
 * @param settings of each instance, beside those that a stack gives it
 * @param door what stands before the instances, so that the services call each other through it too; empty for pairs
 *     that call each other and nobody else
 * @param schemaOfBuilt whether the schema is applied by the command of {@code built}, which may be older than this kit
 */
public record StackPlan(
        Built built,
        int nodes,
        int dataCentres,
        Duration distance,
        int pairs,
        Path directory,
        List<String> javaOptions,
        Map<String, String> settings,
        Optional<FrontDoor.Kind> door,
        boolean schemaOfBuilt) {
    private static final List<String> JAVA_OPTIONS =
            List.of("-Xmx512m", "-XX:+UseSerialGC", "-XX:+ExitOnOutOfMemoryError");

    public StackPlan {
        javaOptions = List.copyOf(javaOptions);
        settings = Map.copyOf(settings);
    }

    /** One data centre, and pairs without anything before them. */
    public static StackPlan of(Built built, int nodes, int pairs, Path directory) {
        return new StackPlan(
                built, nodes, 1, Duration.ZERO, pairs, directory, JAVA_OPTIONS, Map.of(), Optional.empty(), false);
    }

    public StackPlan withJavaOptions(List<String> options) {
        return new StackPlan(
                built, nodes, dataCentres, distance, pairs, directory, options, settings, door, schemaOfBuilt);
    }

    public StackPlan inDataCentres(int count) {
        return new StackPlan(
                built, nodes, count, distance, pairs, directory, javaOptions, settings, door, schemaOfBuilt);
    }

    /** With data centres that are so far apart, one way. */
    public StackPlan apart(Duration oneWay) {
        return new StackPlan(
                built, nodes, dataCentres, oneWay, pairs, directory, javaOptions, settings, door, schemaOfBuilt);
    }

    /** With one setting more. */
    public StackPlan with(String setting, String value) {
        Map<String, String> more = new LinkedHashMap<>(settings);
        more.put(setting, value);
        return new StackPlan(
                built, nodes, dataCentres, distance, pairs, directory, javaOptions, more, door, schemaOfBuilt);
    }

    public StackPlan behind(FrontDoor.Kind kind) {
        return new StackPlan(
                built,
                nodes,
                dataCentres,
                distance,
                pairs,
                directory,
                javaOptions,
                settings,
                Optional.of(kind),
                schemaOfBuilt);
    }

    public StackPlan withSchemaOfBuilt() {
        return new StackPlan(built, nodes, dataCentres, distance, pairs, directory, javaOptions, settings, door, true);
    }
}
