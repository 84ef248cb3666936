package dev.innkeeper.stack;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Stream;

/** A built project, which the parts of a stack are started from. */
public record Installation(Path root) {
    /** The system property that names {@link #root}. */
    public static final String PROPERTY = "innkeeper.root";

    public Installation {
        root = root.toAbsolutePath().normalize();
    }

    /**
     * The one that the script {@code innkeeper} has started us from.
     *
     * @throws NotBuiltException if it was not that script
     */
    public static Installation current() {
        String root = System.getProperty(PROPERTY);
        if (root == null) {
            throw new NotBuiltException("call the script ./innkeeper, which builds what is to be run");
        }
        return new Installation(Path.of(root));
    }

    /** Where {@code up} keeps its data unless it is told otherwise. */
    public Path defaultDataDirectory() {
        return root.resolve(".innkeeper").resolve("data");
    }

    /** The Cassandra to start. */
    public Path cassandraServer() {
        return root.resolve("local-cassandra/target/server");
    }

    /** What starts a service: the jar that Quarkus has made, beside all that it needs. */
    public Path jar(Service service) {
        return root.resolve(service.artifact()).resolve("target/quarkus-app/quarkus-run.jar");
    }

    /** The command {@code innkeeper}; the jars that it needs are in {@code lib} beside it. */
    public Path command() {
        return root.resolve("cli/target/innkeeper-cli.jar");
    }

    /**
     * Looks for Cassandra and services.
     *
     * @throws NotBuiltException if one of them is not there
     */
    public void requireBuilt(Service... services) {
        Stream.concat(Stream.of(cassandraServer()), Stream.of(services).map(this::jar))
                .filter(Files::notExists)
                .findFirst()
                .ifPresent(missing -> {
                    throw new NotBuiltException(missing + " is not there: call the script ./innkeeper, which builds it,"
                            + " or ./mvnw package -DskipTests");
                });
    }
}
