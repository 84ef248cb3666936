package dev.innkeeper.docker.kubernetes;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;

/** A packaged service in a process of its own, told what to do by its environment alone, as a container is. */
final class PackagedService implements AutoCloseable {
    private static final Duration LONGEST_START = Duration.ofMinutes(3);
    private static final Duration LONGEST_END = Duration.ofSeconds(60);
    private static final HttpClient HTTP = HttpClient.newBuilder()
            .version(HttpClient.Version.HTTP_1_1)
            .connectTimeout(Duration.ofSeconds(2))
            .build();

    private final String name;
    private final URI url;
    private final Path log;
    private final Process process;

    private PackagedService(String name, URI url, Path log, Process process) {
        this.name = name;
        this.url = url;
        this.log = log;
        this.process = process;
    }

    /** Starts it on a free port of this machine itself; its log is written into {@code directory}. */
    static PackagedService start(String name, Map<String, String> environment, Path directory) throws IOException {
        int port = freePort();
        Path jar = Yaml.root().resolve(name).resolve("target/quarkus-app/quarkus-run.jar");
        assertThat(jar).as("./mvnw package makes it").exists();
        Path log = directory.resolve(name + ".log");
        ProcessBuilder builder = new ProcessBuilder(List.of(
                        Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                        "-Xmx256m",
                        "-XX:+UseSerialGC",
                        "-XX:+ExitOnOutOfMemoryError",
                        "-jar",
                        jar.toString()))
                .redirectErrorStream(true)
                .redirectOutput(log.toFile());
        builder.environment().keySet().removeIf(variable -> variable.matches("(QUARKUS|INNKEEPER|MP|SMALLRYE)_.*"));
        builder.environment().putAll(environment);
        builder.environment().put("QUARKUS_HTTP_HOST", "127.0.0.1");
        builder.environment().put("QUARKUS_HTTP_PORT", Integer.toString(port));
        return new PackagedService(name, URI.create("http://127.0.0.1:" + port), log, builder.start());
    }

    URI url() {
        return url;
    }

    /** Blocks until it says that it is ready. */
    PackagedService awaitReady() throws InterruptedException {
        Instant deadline = Instant.now().plus(LONGEST_START);
        while (!isReady()) {
            assertThat(process.isAlive() && Instant.now().isBefore(deadline))
                    .as("%s starts: %s", name, Yaml.read(log))
                    .isTrue();
            Thread.sleep(200);
        }
        return this;
    }

    /** What it has logged; the JVM says by itself that it heeds its environment. */
    List<String> logged() {
        return Yaml.read(log)
                .lines()
                .filter(line -> !line.startsWith("NOTE: Picked up"))
                .toList();
    }

    boolean isAlive() {
        return process.isAlive();
    }

    /** SIGTERM. */
    void terminate() {
        process.destroy();
    }

    /** Its exit code, when it has ended by itself in time. */
    int awaitEnd() throws InterruptedException {
        assertThat(process.waitFor(LONGEST_END.toSeconds(), TimeUnit.SECONDS))
                .as("%s ends", name)
                .isTrue();
        return process.exitValue();
    }

    @Override
    public void close() {
        process.destroyForcibly();
    }

    /** The status that a GET is answered with. */
    int status(String path) throws IOException, InterruptedException {
        return HTTP.send(
                        HttpRequest.newBuilder(url.resolve(path))
                                .timeout(Duration.ofSeconds(5))
                                .build(),
                        BodyHandlers.discarding())
                .statusCode();
    }

    private boolean isReady() throws InterruptedException {
        try {
            return status("/health/ready") == 200;
        } catch (IOException notYet) {
            return false;
        }
    }

    private static int freePort() throws IOException {
        try (ServerSocket socket = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            return socket.getLocalPort();
        }
    }
}
