package dev.innkeeper.conformance.stack;

import dev.innkeeper.conformance.scenario.RaceBrokenException;
import java.nio.file.Files;
import java.nio.file.Path;
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

    private static Path server(Path root) {
        return root.resolve("local-cassandra/target/server");
    }

    private static Path jar(Path root, String service) {
        return root.resolve(service).resolve("target/quarkus-app/quarkus-run.jar");
    }
}
