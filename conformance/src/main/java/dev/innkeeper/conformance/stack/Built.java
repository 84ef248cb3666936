package dev.innkeeper.conformance.stack;

import dev.innkeeper.cassandra.local.LocalCassandra;
import dev.innkeeper.conformance.client.Service;
import dev.innkeeper.conformance.scenario.RaceBrokenException;
import dev.innkeeper.schema.Replication;
import java.io.File;
import java.io.IOException;
import java.lang.ProcessBuilder.Redirect;
import java.net.InetSocketAddress;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;

/** The built project, whose parts a stack is started from. */
public record Built(Path root) {
    static final String HOTEL_SERVICE = "hotel-service";
    static final String RESERVATION_SERVICE = "reservation-service";

    /** @throws RaceBrokenException if a part is not built */
    public Built {
        root = root.toAbsolutePath().normalize();
        Stream.of(server(root), jar(root, HOTEL_SERVICE), jar(root, RESERVATION_SERVICE))
                .filter(Files::notExists)
                .findFirst()
                .ifPresent(missing -> {
                    throw new RaceBrokenException(missing + " is not there: run ./mvnw package -DskipTests first, and"
                            + " name the project with --root");
                });
    }

    Path server() {
        return server(root);
    }

    /** What starts a service. */
    public Path jar(String service) {
        return jar(root, service);
    }

    /** What a service is called. */
    static String name(Service service) {
        return switch (service) {
            case HOTEL -> HOTEL_SERVICE;
            case RESERVATION -> RESERVATION_SERVICE;
        };
    }

    /**
     * Applies the schema of this project by its own command.
     *
     * @throws RaceBrokenException if the command fails
     */
    void applySchema(LocalCassandra cassandra, Replication replication) {
        InetSocketAddress node = cassandra.contactPoints().get(0);
        List<String> command = List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-cp",
                root.resolve("cli/target/innkeeper-cli.jar") + File.pathSeparator + root.resolve("cli/target/lib/*"),
                "dev.innkeeper.cli.InnkeeperCommand",
                "schema",
                "--cassandra",
                node.getHostString() + ":" + node.getPort(),
                "--replication",
                replication.toString());
        try {
            int exit = new ProcessBuilder(command)
                    .redirectOutput(Redirect.DISCARD)
                    .redirectError(Redirect.INHERIT)
                    .start()
                    .waitFor();
            if (exit != 0) {
                throw new RaceBrokenException("the schema of " + root + " could not be applied");
            }
        } catch (IOException e) {
            throw new RaceBrokenException("the schema of " + root + " could not be applied: " + e.getMessage());
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new RaceBrokenException("interrupted");
        }
    }

    private static Path server(Path root) {
        return root.resolve("local-cassandra/target/server");
    }

    private static Path jar(Path root, String service) {
        return root.resolve(service).resolve("target/quarkus-app/quarkus-run.jar");
    }
}
