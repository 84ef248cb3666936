package dev.innkeeper.cli.up;

import dev.innkeeper.cli.CommandFailedException;
import dev.innkeeper.schema.access.ClusterAccess;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;

/**
 * A service in a JVM of its own. We hold the other end of its standard input: it ends itself when that closes, so that
 * it does not outlive us however we end.
 */
final class ServiceProcess {
    private static final Duration START = Duration.ofMinutes(3);
    private static final Duration BETWEEN_LOOKS = Duration.ofMillis(100);
    private static final Duration END = Duration.ofSeconds(15);
    private static final int LINES_OF_LOG = 20;
    private static final int OK = 200;

    private final String name;
    private final URI url;
    private final Path log;
    private final Process process;

    private ServiceProcess(String name, URI url, Path log, Process process) {
        this.name = name;
        this.url = url;
        this.log = log;
        this.process = process;
    }

    /**
     * Starts a service; it is not ready yet.
     *
     * @param jar Quarkus' {@code quarkus-run.jar}
     * @param settings what it reads as system properties, which every user of the machine sees
     * @param access how it gets into the database, which it reads from its environment
     */
    static ServiceProcess start(
            String name, Path jar, Port port, Map<String, String> settings, ClusterAccess access, Path logs) {
        List<String> command = new ArrayList<>();
        command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
        command.addAll(List.of("-Xmx512m", "-XX:+UseSerialGC", "-XX:+ExitOnOutOfMemoryError"));
        settings.forEach((key, value) -> command.add("-D" + key + "=" + value));
        command.addAll(List.of("-jar", jar.toString()));
        Path log = logs.resolve(name + ".log");
        try {
            ProcessBuilder builder =
                    new ProcessBuilder(command).redirectErrorStream(true).redirectOutput(log.toFile());
            access.putInto(builder.environment());
            return new ServiceProcess(name, URI.create("http://localhost:" + port.number()), log, builder.start());
        } catch (IOException e) {
            throw CommandFailedException.failed(name + " cannot be started: " + e.getMessage());
        }
    }

    String name() {
        return name;
    }

    URI url() {
        return url;
    }

    /** Completes when the process has ended, for whatever reason. */
    CompletableFuture<Process> onExit() {
        return process.onExit();
    }

    /**
     * Blocks until it says that it is ready.
     *
     * @throws CommandFailedException with the end of its log, if it ends before, or takes longer than three minutes
     */
    void awaitReady() {
        HttpClient http = HttpClient.newBuilder()
                .version(HttpClient.Version.HTTP_1_1)
                .connectTimeout(Duration.ofSeconds(1))
                .build();
        HttpRequest health = HttpRequest.newBuilder(url.resolve("/health/ready"))
                .timeout(Duration.ofSeconds(5))
                .build();
        long deadline = System.nanoTime() + START.toNanos();
        while (!isReady(http, health)) {
            if (!process.isAlive()) {
                throw ended("did not start");
            }
            if (System.nanoTime() > deadline) {
                throw ended("is not ready after " + START.toMinutes() + " minutes");
            }
        }
    }

    /** What to say about a service that is gone, or not ready in time. */
    CommandFailedException ended(String how) {
        return CommandFailedException.failed(
                name + " " + how + "; the end of its log " + log + ":" + System.lineSeparator() + endOfLog());
    }

    /** Asks it to end. */
    void stop() {
        process.destroy();
    }

    /** Blocks until it has ended; kills it when it takes too long. */
    void awaitEnd() {
        try {
            if (!process.waitFor(END.toMillis(), TimeUnit.MILLISECONDS)) {
                process.destroyForcibly().waitFor();
            }
        } catch (InterruptedException e) {
            process.destroyForcibly();
            Thread.currentThread().interrupt();
        }
    }

    private static boolean isReady(HttpClient http, HttpRequest health) {
        try {
            if (http.send(health, BodyHandlers.discarding()).statusCode() == OK) {
                return true;
            }
        } catch (IOException e) {
            // Nothing listens there yet.
        } catch (InterruptedException e) {
            throw interrupted();
        }
        try {
            Thread.sleep(BETWEEN_LOOKS.toMillis());
        } catch (InterruptedException e) {
            throw interrupted();
        }
        return false;
    }

    private static CommandFailedException interrupted() {
        Thread.currentThread().interrupt();
        return CommandFailedException.failed("interrupted");
    }

    private String endOfLog() {
        try {
            List<String> lines = Files.readAllLines(log, StandardCharsets.ISO_8859_1);
            return String.join(
                    System.lineSeparator(), lines.subList(Math.max(0, lines.size() - LINES_OF_LOG), lines.size()));
        } catch (IOException e) {
            return "(it cannot be read: " + e.getMessage() + ")";
        }
    }
}
