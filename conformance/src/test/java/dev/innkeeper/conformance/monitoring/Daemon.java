package dev.innkeeper.conformance.monitoring;

import static org.assertj.core.api.Assertions.assertThat;

import dev.innkeeper.cassandra.local.process.Ports;
import java.io.IOException;
import java.net.InetAddress;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;

/** A program of a Debian package with an HTTP port on loopback, which ends with the test. */
final class Daemon implements AutoCloseable {
    private static final Duration START_TIMEOUT = Duration.ofSeconds(30);
    private static final Duration ANSWER_TIMEOUT = Duration.ofSeconds(5);
    private static final Duration BETWEEN_LOOKS = Duration.ofMillis(100);
    private static final Path PROGRAMS = Path.of("/usr/bin");
    private static final HttpClient HTTP = HttpClient.newHttpClient();

    private final Process process;
    private final URI url;

    private Daemon(Process process, URI url) {
        this.process = process;
        this.url = url;
    }

    static int freePort() {
        return Ports.free(List.of(InetAddress.getLoopbackAddress()));
    }

    /** Whether all of these programs are installed. */
    static boolean areInstalled(String... programs) {
        return List.of(programs).stream().allMatch(program -> Files.isExecutable(PROGRAMS.resolve(program)));
    }

    /**
     * Starts it at that port and blocks until it answers.
     *
     * @param ready the path that it then answers with 200
     */
    static Daemon start(List<String> command, int port, String ready, Path log) throws Exception {
        Process process = new ProcessBuilder(command)
                .redirectErrorStream(true)
                .redirectOutput(log.toFile())
                .start();
        Daemon daemon = new Daemon(process, URI.create("http://127.0.0.1:" + port));
        // A test that is killed leaves none behind.
        Runtime.getRuntime().addShutdownHook(new Thread(daemon::close));
        long deadline = System.nanoTime() + START_TIMEOUT.toNanos();
        while (!daemon.answers(ready)) {
            assertThat(process.isAlive() && System.nanoTime() < deadline)
                    .as(() -> command + " starts: " + read(log))
                    .isTrue();
            Thread.sleep(BETWEEN_LOOKS.toMillis());
        }
        return daemon;
    }

    URI url() {
        return url;
    }

    HttpResponse<String> get(String path) throws IOException, InterruptedException {
        return HTTP.send(
                HttpRequest.newBuilder(url.resolve(path))
                        .timeout(ANSWER_TIMEOUT)
                        .build(),
                BodyHandlers.ofString());
    }

    /** The processes that it has started. */
    List<ProcessHandle> children() {
        return process.descendants().toList();
    }

    @Override
    public void close() {
        // A tracer that ends first would leave its program running.
        children().forEach(ProcessHandle::destroyForcibly);
        process.destroyForcibly();
        process.onExit().join();
    }

    private boolean answers(String path) throws InterruptedException {
        try {
            return get(path).statusCode() == 200;
        } catch (IOException notYet) {
            return false;
        }
    }

    private static String read(Path log) {
        try {
            return Files.readString(log);
        } catch (IOException unreadable) {
            return unreadable.toString();
        }
    }
}
