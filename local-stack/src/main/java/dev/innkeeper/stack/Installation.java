package dev.innkeeper.stack;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Stream;

/** A built project, which the parts of a stack are started from. */
public record Installation(Path root) {
    /** The system property that names {@link #root}. */
    public static final String PROPERTY = "innkeeper.root";

    /** The system property that names a directory with native executables of both services, to start these instead. */
    public static final String NATIVE_PROPERTY = "innkeeper.native";

    /** What native-image appends to the artifact's name and version. */
    private static final String RUNNER = "-runner";

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

    /** What starts the site, the desk and the gateway. */
    public Path webJar() {
        return root.resolve("web/target/quarkus-app/quarkus-run.jar");
    }

    /** What a stack starts a service from: a native executable if {@value #NATIVE_PROPERTY} is set, else the jar. */
    public Path program(Service service) {
        String directory = System.getProperty(NATIVE_PROPERTY);
        return directory == null ? jar(service) : executable(Path.of(directory).toAbsolutePath(), service);
    }

    private static Path executable(Path directory, Service service) {
        try (Stream<Path> files = Files.list(directory)) {
            return files.filter(file -> file.getFileName().toString().startsWith(service.artifact() + "-"))
                    .filter(file -> file.toString().endsWith(RUNNER))
                    .findFirst()
                    .orElseThrow(() -> new NotBuiltException(
                            "there is no native executable of " + service.artifact() + " in " + directory));
        } catch (IOException e) {
            throw new NotBuiltException("cannot read the directory " + directory + ": " + e.getMessage());
        }
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
        Stream.concat(Stream.of(cassandraServer()), Stream.of(services).map(this::program))
                .filter(Files::notExists)
                .findFirst()
                .ifPresent(missing -> {
                    throw new NotBuiltException(missing + " is not there: call the script ./innkeeper, which builds it,"
                            + " or ./mvnw package -DskipTests");
                });
    }
}
