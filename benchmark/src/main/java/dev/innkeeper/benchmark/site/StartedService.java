package dev.innkeeper.benchmark.site;

import dev.innkeeper.benchmark.BenchmarkFailedException;
import dev.innkeeper.cassandra.local.LocalCassandra;
import java.io.IOException;
import java.net.HttpURLConnection;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.net.URI;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;

/** A service beside those of the bench, in a process of its own, until it is closed. */
public final class StartedService implements AutoCloseable {
    private static final Duration LONGEST = Duration.ofMinutes(2);
    private static final int BETWEEN_LOOKS = 5;
    private static final int OK = 200;

    private final Process process;
    private final URI url;
    private final long begun;

    private StartedService(Process process, URI url, long begun) {
        this.process = process;
        this.url = url;
        this.begun = begun;
    }

    /**
     * Starts hotel-service on the bench's data; it does not answer yet.
     *
     * @param jar what Quarkus runs from
     * @param log for all that it says
     */
    public static StartedService start(Path jar, List<String> javaOptions, LocalCassandra cassandra, Path log) {
        InetSocketAddress contact = cassandra.contactPoints().get(0);
        int port = freePort();
        List<String> arguments = new ArrayList<>(javaOptions);
        arguments.addAll(List.of(
                "-Dquarkus.profile=laptop",
                "-Dquarkus.http.host=127.0.0.1",
                "-Dquarkus.http.port=" + port,
                "-Dquarkus.cassandra.contact-points=" + contact.getHostString() + ":" + contact.getPort(),
                "-Dquarkus.cassandra.local-datacenter=" + cassandra.localDataCentre(),
                "-Dinnkeeper.exit-with-parent=true",
                "-jar",
                jar.toString()));
        return start(arguments, port, log);
    }

    /**
     * Starts a service of the benchmark's own on the bench's data; it does not answer yet.
     *
     * @param main is given host, port and data centre of a node of Cassandra, the port to listen on, and {@code more}
     * @param log for all that it says
     */
    public static StartedService startOwn(
            Class<?> main, List<String> javaOptions, LocalCassandra cassandra, List<String> more, Path log) {
        InetSocketAddress contact = cassandra.contactPoints().get(0);
        int port = freePort();
        List<String> arguments = new ArrayList<>(javaOptions);
        arguments.addAll(List.of(
                "-cp",
                System.getProperty("java.class.path"),
                main.getName(),
                contact.getHostString(),
                Integer.toString(contact.getPort()),
                cassandra.localDataCentre(),
                Integer.toString(port)));
        arguments.addAll(more);
        return start(arguments, port, log);
    }

    private static StartedService start(List<String> arguments, int port, Path log) {
        List<String> command = new ArrayList<>();
        command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
        command.addAll(arguments);
        long begun = System.nanoTime();
        try {
            Process process = new ProcessBuilder(command)
                    .redirectErrorStream(true)
                    .redirectOutput(ProcessBuilder.Redirect.appendTo(log.toFile()))
                    .start();
            return new StartedService(process, URI.create("http://127.0.0.1:" + port), begun);
        } catch (IOException e) {
            throw new BenchmarkFailedException("a service cannot be started: " + e.getMessage());
        }
    }

    /** Its process. */
    public ProcessHandle process() {
        return process.toHandle();
    }

    /** Where it listens. */
    public URI url() {
        return url;
    }

    /**
     * Asks until it answers 200, and says how long that took from its start.
     *
     * @throws BenchmarkFailedException if it ends, or takes two minutes
     */
    public Duration untilAnswered(String path) {
        while (!answers(path)) {
            if (!process.isAlive() || System.nanoTime() - begun > LONGEST.toNanos()) {
                throw new BenchmarkFailedException("a service that was started does not answer " + path);
            }
            pause();
        }
        return Duration.ofNanos(System.nanoTime() - begun);
    }

    private boolean answers(String path) {
        try {
            HttpURLConnection connection =
                    (HttpURLConnection) url.resolve(path).toURL().openConnection();
            return connection.getResponseCode() == OK;
        } catch (IOException notYet) {
            return false;
        }
    }

    private static void pause() {
        try {
            Thread.sleep(BETWEEN_LOOKS);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new BenchmarkFailedException("interrupted");
        }
    }

    private static int freePort() {
        try (ServerSocket socket = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            return socket.getLocalPort();
        } catch (IOException e) {
            throw new BenchmarkFailedException("there is no free port: " + e.getMessage());
        }
    }

    /** Ends it as an operator does, so that a class archive that it was told to write is written. */
    @Override
    public void close() {
        process.destroy();
        try {
            process.waitFor();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            process.destroyForcibly();
        }
    }
}
