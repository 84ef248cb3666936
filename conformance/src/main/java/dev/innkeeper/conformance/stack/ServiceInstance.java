package dev.innkeeper.conformance.stack;

import dev.innkeeper.conformance.scenario.RaceBrokenException;
import java.io.IOException;
import java.lang.ProcessBuilder.Redirect;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;

/** One instance of a service, in a JVM of its own that ends when ours does. */
final class ServiceInstance implements Victim {
    private static final Duration LONGEST_START = Duration.ofMinutes(4);
    private static final Duration LONGEST_END = Duration.ofMinutes(1);
    private static final Duration BETWEEN_LOOKS = Duration.ofMillis(200);
    private static final int OK = 200;

    private final HttpClient http = HttpClient.newBuilder()
            .version(HttpClient.Version.HTTP_1_1)
            .connectTimeout(Duration.ofSeconds(1))
            .build();
    private final String name;
    private final URI url;
    private final List<String> command = new ArrayList<>();
    private final Path log;
    private volatile Process process;

    /** Starts it; it is not ready yet. */
    ServiceInstance(String name, Path jar, URI url, List<String> javaOptions, Map<String, String> settings, Path logs) {
        this.name = name;
        this.url = url;
        this.log = logs.resolve(name + ".log");
        command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
        command.addAll(javaOptions);
        settings.forEach((key, value) -> command.add("-D" + key + "=" + value));
        command.addAll(List.of("-jar", jar.toString()));
        this.process = start(name, command, log);
    }

    @Override
    public String name() {
        return name;
    }

    URI url() {
        return url;
    }

    ProcessHandle process() {
        return process.toHandle();
    }

    @Override
    public synchronized void kill() {
        Signals.kill(process.toHandle());
    }

    /**
     * Returns when it says that it is ready. As a supervisor would, it starts a service again that has ended by itself:
     * one that cannot reach its database at the start does so.
     */
    @Override
    public synchronized void revive() {
        long deadline = System.nanoTime() + LONGEST_START.toNanos();
        do {
            process = start(name, command, log);
        } while (!becomesReady(deadline));
    }

    @Override
    public synchronized void pause() {
        Signals.stop(process.toHandle());
    }

    @Override
    public synchronized void resume() {
        Signals.goOn(process.toHandle());
    }

    /**
     * Asks it to end, waits until it has, and starts another build in its place. Returns when that one is ready.
     *
     * @param jar what starts the other build
     * @throws RaceBrokenException if it does not end, or the other one does not get ready
     */
    synchronized void replaceBy(Path jar) {
        // Not by the process's own destroy(): that closes the pipe, by which it sees that we are gone.
        process.toHandle().destroy();
        try {
            if (!process.waitFor(LONGEST_END.toMillis(), TimeUnit.MILLISECONDS)) {
                throw new RaceBrokenException(name + " does not end when it is asked to: look into " + log);
            }
        } catch (InterruptedException e) {
            throw interrupted();
        }
        command.set(command.size() - 1, jar.toString());
        process = start(name, command, log);
        awaitReady();
    }

    /** Ends it for good, also while another thread waits for it. */
    void end() {
        Signals.goOn(process.toHandle());
        Signals.kill(process.toHandle());
    }

    /**
     * Blocks until it is ready.
     *
     * @throws RaceBrokenException if it ends, or takes too long
     */
    synchronized void awaitReady() {
        if (!becomesReady(System.nanoTime() + LONGEST_START.toNanos())) {
            throw new RaceBrokenException(name + " has ended by itself: look into " + log);
        }
    }

    /** Whether it does, and not ends. */
    private boolean becomesReady(long deadline) {
        HttpRequest health = HttpRequest.newBuilder(url.resolve("/health/ready"))
                .timeout(Duration.ofSeconds(5))
                .build();
        while (!isReady(health)) {
            if (!process.isAlive()) {
                return false;
            }
            if (System.nanoTime() > deadline) {
                throw new RaceBrokenException(
                        name + " is not ready after " + LONGEST_START.toMinutes() + " minutes: look into " + log);
            }
        }
        return true;
    }

    private static Process start(String name, List<String> command, Path log) {
        try {
            return new ProcessBuilder(command)
                    .redirectErrorStream(true)
                    .redirectOutput(Redirect.appendTo(log.toFile()))
                    .start();
        } catch (IOException e) {
            throw new RaceBrokenException(name + " cannot be started: " + e.getMessage());
        }
    }

    private boolean isReady(HttpRequest health) {
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

    private static RaceBrokenException interrupted() {
        Thread.currentThread().interrupt();
        return new RaceBrokenException("interrupted");
    }
}
