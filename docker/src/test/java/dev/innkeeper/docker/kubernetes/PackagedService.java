package dev.innkeeper.docker.kubernetes;

import static org.assertj.core.api.Assertions.assertThat;

import dev.innkeeper.cassandra.local.process.Launcher;
import dev.innkeeper.cassandra.local.process.Ports;
import dev.innkeeper.stack.Installation;
import dev.innkeeper.stack.Service;
import dev.innkeeper.stack.ServiceCommand;
import dev.innkeeper.stack.ServiceProcess;
import java.io.IOException;
import java.net.InetAddress;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;

/**
 * A packaged service in a process of its own that is configured by its environment only, like a container. It is asked by
 * HTTPS, with the default {@code SSLContext}.
 */
record PackagedService(ServiceProcess process, Path log) implements AutoCloseable {
    private static final Duration END_TIMEOUT = Duration.ofSeconds(60);

    /** Starts it at a free port on loopback, and blocks until it is ready. */
    static PackagedService start(Service service, Map<String, String> environment, Path directory) {
        PackagedService started = launch(service, environment, directory);
        started.process.awaitReady();
        return started;
    }

    /** Starts it at a free port on loopback, and does not wait. */
    static PackagedService launch(Service service, Map<String, String> environment, Path directory) {
        Installation installation = new Installation(Yaml.root());
        installation.requireBuilt(service);
        int port = Ports.free(List.of(InetAddress.getLoopbackAddress()));
        Path log = directory.resolve(service.artifact() + ".log");
        ServiceProcess process = ServiceProcess.start(new ServiceCommand(
                service.artifact(),
                installation.jar(service),
                URI.create("https://127.0.0.1:" + port),
                Launcher.NONE,
                List.of("-Xmx256m", "-XX:+UseSerialGC", "-XX:+ExitOnOutOfMemoryError"),
                Map.of(),
                ours -> {
                    ours.keySet().removeIf(variable -> variable.matches("(QUARKUS|INNKEEPER|MP|SMALLRYE)_.*"));
                    ours.putAll(environment);
                    ours.put("QUARKUS_HTTP_HOST", "127.0.0.1");
                    ours.put("QUARKUS_HTTP_PORT", Integer.toString(port));
                },
                log,
                true));
        return new PackagedService(process, log);
    }

    URI url() {
        return process.url();
    }

    /** Its log, without the note of the JVM about options in the environment. */
    List<String> logged() {
        return Yaml.read(log)
                .lines()
                .filter(line -> !line.startsWith("NOTE: Picked up"))
                .toList();
    }

    boolean isAlive() {
        return process.process().isAlive();
    }

    /** SIGTERM. */
    void terminate() {
        process.stop();
    }

    /** Waits for its end and returns its exit code. */
    int awaitEnd() {
        assertThat(process.hasEndedWithin(END_TIMEOUT))
                .as("%s ends", process.name())
                .isTrue();
        return process.exitCode();
    }

    @Override
    public void close() {
        process.process().destroyForcibly();
    }

    // Made anew: another test may have set another default context since.
    private static HttpClient http() {
        return HttpClient.newBuilder()
                .version(HttpClient.Version.HTTP_1_1)
                .connectTimeout(Duration.ofSeconds(2))
                .build();
    }

    /** The status of a GET. */
    int status(String path) throws IOException, InterruptedException {
        return http().send(
                        HttpRequest.newBuilder(url().resolve(path))
                                .timeout(Duration.ofSeconds(5))
                                .build(),
                        BodyHandlers.discarding())
                .statusCode();
    }
}
