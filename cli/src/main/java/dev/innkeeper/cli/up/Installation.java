package dev.innkeeper.cli.up;

import dev.innkeeper.cli.CommandFailedException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Stream;

/** The built project that the command runs from. */
public record Installation(Path root) {
    /** The system property that names {@link #root}. */
    public static final String PROPERTY = "innkeeper.root";

    /**
     * The one that the script {@code innkeeper} has started us from.
     *
     * @throws CommandFailedException if it was not that script
     */
    public static Installation current() {
        String root = System.getProperty(PROPERTY);
        if (root == null) {
            throw CommandFailedException.unusable("call the script ./innkeeper, which builds what is to be run");
        }
        return new Installation(Path.of(root).toAbsolutePath().normalize());
    }

    /** Where {@code up} keeps its data unless it is told otherwise. */
    public Path defaultDataDirectory() {
        return root.resolve(".innkeeper").resolve("data");
    }

    Path cassandraServer() {
        return root.resolve("local-cassandra/target/server");
    }

    /** What starts a service. */
    Path service(String name) {
        return root.resolve(name).resolve("target/quarkus-app/quarkus-run.jar");
    }

    /**
     * Looks for everything that is to be run.
     *
     * @throws CommandFailedException if a part of it is not there
     */
    void requireBuilt(String... services) {
        Stream.concat(Stream.of(cassandraServer()), Stream.of(services).map(this::service))
                .filter(Files::notExists)
                .findFirst()
                .ifPresent(missing -> {
                    throw CommandFailedException.unusable(
                            missing + " is not there: call the script ./innkeeper, which builds it");
                });
    }
}
