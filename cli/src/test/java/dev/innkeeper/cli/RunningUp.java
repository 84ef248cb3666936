package dev.innkeeper.cli;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.TimeUnit;

/** {@code innkeeper up} in its own process, and its output. */
public final class RunningUp {
    private static final Duration LONGEST_START = Duration.ofMinutes(5);
    /** Services have 15 s each to end, and Cassandra then 20 s, before they are killed. */
    private static final Duration LONGEST_END = Duration.ofSeconds(60);

    private static final Duration BETWEEN_LOOKS = Duration.ofMillis(50);
    private static final Set<Integer> PORTS = ConcurrentHashMap.newKeySet();

    private final Process process;
    private final List<String> lines = new CopyOnWriteArrayList<>();
    private final CompletableFuture<String> ready = new CompletableFuture<>();
    private final CompletableFuture<List<String>> printed;

    private RunningUp(Process process) {
        this.process = process;
        this.printed = CompletableFuture.supplyAsync(this::read);
    }

    /** Starts it; it is not ready yet. */
    public static RunningUp start(String... options) throws IOException {
        return start(Map.of(), options);
    }

    /** The same with environment variables for the services. Without {@code --web-port} there is no site and no desk. */
    static RunningUp start(Map<String, String> environment, String... options) throws IOException {
        List<String> command = new ArrayList<>(List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-Xmx256m",
                "-Dinnkeeper.root=" + System.getProperty("innkeeper.root"),
                "-cp",
                System.getProperty("java.class.path"),
                InnkeeperCommand.class.getName(),
                "up",
                // The stack also stops if the build is killed.
                "--until-input-ends"));
        command.addAll(List.of(options));
        if (!command.contains("--web-port")) {
            command.add("--no-web");
        }
        ProcessBuilder builder = new ProcessBuilder(command).redirectErrorStream(true);
        builder.environment().putAll(environment);
        return new RunningUp(builder.start());
    }

    /** Blocks until it is ready and returns the processes that it has started. */
    public List<ProcessHandle> awaitReady() throws Exception {
        try {
            ready.get(LONGEST_START.toSeconds(), TimeUnit.SECONDS);
        } catch (Exception e) {
            process.destroy();
            throw new AssertionError("it did not get ready: " + printed.get(1, TimeUnit.MINUTES), e);
        }
        return process.descendants().toList();
    }

    /** Everything that it prints until it ends, which must happen soon. */
    List<String> awaitEnd() throws Exception {
        assertThat(process.waitFor(LONGEST_END.toSeconds(), TimeUnit.SECONDS))
                .as("it ends")
                .isTrue();
        return printed.get(LONGEST_END.toSeconds(), TimeUnit.SECONDS);
    }

    /** Everything that it has printed so far. */
    List<String> printed() {
        return List.copyOf(lines);
    }

    int exitCode() {
        return process.exitValue();
    }

    /** Blocks until it has started a process and returns its processes. */
    List<ProcessHandle> awaitFirstProcess() throws InterruptedException {
        long deadline = System.nanoTime() + LONGEST_START.toNanos();
        while (process.descendants().findAny().isEmpty()) {
            assertThat(process.isAlive() && System.nanoTime() < deadline)
                    .as("it starts something: %s", lines)
                    .isTrue();
            Thread.sleep(BETWEEN_LOOKS.toMillis());
        }
        return process.descendants().toList();
    }

    /** Closes its standard input, as the system does when the parent process is gone. */
    void endInput() throws IOException {
        process.getOutputStream().close();
    }

    /** SIGTERM. */
    public void terminate() {
        process.destroy();
    }

    /** SIGKILL. */
    void kill() {
        process.destroyForcibly();
    }

    /** Blocks until all of them have ended, which must happen soon. */
    public static void awaitGone(List<ProcessHandle> processes) {
        assertThat(CompletableFuture.allOf(
                        processes.stream().map(ProcessHandle::onExit).toArray(CompletableFuture<?>[]::new)))
                .as("all of %s are gone", processes)
                .succeedsWithin(LONGEST_END);
    }

    /** A free port that was not returned before: the system may choose the same one twice. */
    public static int freePort() throws IOException {
        int port;
        do {
            try (ServerSocket socket = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
                port = socket.getLocalPort();
            }
        } while (!PORTS.add(port));
        return port;
    }

    private List<String> read() {
        try (BufferedReader out = new BufferedReader(new InputStreamReader(process.getInputStream(), UTF_8))) {
            for (String line = out.readLine(); line != null; line = out.readLine()) {
                lines.add(line);
                if (line.startsWith("ready")) {
                    ready.complete(line);
                }
            }
        } catch (IOException e) {
            lines.add(e.toString());
        }
        ready.completeExceptionally(new IllegalStateException("it has ended"));
        return lines;
    }
}
