package dev.innkeeper.cassandra.local.node;

import static java.util.Map.entry;

import dev.innkeeper.cassandra.local.process.ClassArchive;
import dev.innkeeper.cassandra.local.process.Directories;
import dev.innkeeper.cassandra.local.process.Launcher;
import dev.innkeeper.cassandra.local.process.LocalCassandraException;
import dev.innkeeper.cassandra.local.process.OwnerOnly;
import dev.innkeeper.cassandra.local.process.Template;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.function.BooleanSupplier;

/** The process of one node. */
public final class Node {
    private static final Duration START_TIMEOUT = Duration.ofMinutes(3);
    private static final Duration STOP_TIMEOUT = Duration.ofSeconds(20);
    private static final long POLL_INTERVAL_MILLIS = 100;

    private final Process process;
    private final ClassArchive classes;
    private final NodeLog log;
    private final InetSocketAddress address;

    private Node(Process process, ClassArchive classes, NodeLog log, InetSocketAddress address) {
        this.process = process;
        this.classes = classes;
        this.log = log;
        this.address = address;
    }

    /**
     * The settings of a node.
     *
     * @param index from 1
     * @param knownAs the address by which nodes of other data centres reach it
     * @param durable whether its data must survive the end of its process
     * @param security the lines of its configuration about authentication; empty for none
     * @param dataCentre empty if there is only one
     */
    public record Settings(
            int index,
            InetAddress address,
            InetAddress knownAs,
            int nativePort,
            int storagePort,
            String token,
            String seeds,
            int heapMegabytes,
            boolean durable,
            Launcher launcher,
            String security,
            Optional<String> dataCentre,
            Path directory,
            Path logDirectory) {}

    /** Starts the process and returns at once. */
    public static Node start(ServerCommand server, Settings settings, List<String> watched) {
        NodeLog log = new NodeLog(settings.logDirectory(), settings.index());
        try {
            Path temporary = settings.directory().resolve(ServerCommand.TEMPORARY);
            Directories.remove(temporary);
            Files.createDirectories(temporary);
            Files.createDirectories(settings.logDirectory());
            configure(settings);
            log.begin();
            List<String> command = new ArrayList<>(settings.launcher().wordsBefore(name(settings.index())));
            command.addAll(
                    server.of(settings.directory(), log.log(), settings.heapMegabytes(), !settings.durable(), watched));
            ProcessBuilder builder = new ProcessBuilder(command)
                    .directory(settings.directory().toFile())
                    .redirectErrorStream(true)
                    .redirectOutput(log.output().toFile());
            // Options that a build or an IDE sets for all of its Java processes are not meant for the server.
            builder.environment().keySet().removeAll(List.of("JAVA_TOOL_OPTIONS", "JDK_JAVA_OPTIONS", "_JAVA_OPTIONS"));
            return new Node(
                    builder.start(),
                    server.classArchive(),
                    log,
                    new InetSocketAddress(settings.address(), settings.nativePort()));
        } catch (IOException e) {
            throw new LocalCassandraException(
                    "cannot start Cassandra in " + settings.directory() + ": " + e.getMessage(), e);
        }
    }

    /** The name of the process of a node. */
    public static String name(int index) {
        return "cassandra-" + index;
    }

    public InetSocketAddress address() {
        return address;
    }

    public ProcessHandle process() {
        return process.toHandle();
    }

    /** Blocks until it answers queries; with several nodes, queries that need all of them. */
    public void awaitAnswer(CqlProbe probe, int nodes) {
        await(() -> nodes == 1 ? probe.answers(address) : probe.answersWithAllReplicas(address, nodes));
    }

    /** Polls a condition until it holds, while the node starts. */
    public void await(BooleanSupplier condition) {
        long begin = System.nanoTime();
        while (!condition.getAsBoolean()) {
            if (!process.isAlive()) {
                throw new LocalCassandraException(log.exitReason(process.exitValue()));
            }
            if (System.nanoTime() - begin > START_TIMEOUT.toNanos()) {
                throw new LocalCassandraException(
                        "Cassandra answers no query after " + START_TIMEOUT.toMinutes() + " minutes: see " + log.log());
            }
            pause();
        }
    }

    /** Makes the next start faster: see {@link ClassArchive#record}. */
    public void archiveClasses() {
        classes.record(process.toHandle());
    }

    /** Asks it to end. It flushes its memtables, which makes the next start faster. */
    public void stop() {
        // Process.destroy() would close the pipe to its standard input, at which the node ends at once.
        process.toHandle().destroy();
    }

    /** Waits for its end, and kills it if it takes too long. */
    public void awaitEnd() {
        try {
            if (!process.waitFor(STOP_TIMEOUT.toMillis(), TimeUnit.MILLISECONDS)) {
                process.destroyForcibly().waitFor();
            }
        } catch (InterruptedException e) {
            process.destroyForcibly();
            Thread.currentThread().interrupt();
        }
    }

    private static void pause() {
        try {
            Thread.sleep(POLL_INTERVAL_MILLIS);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new LocalCassandraException("interrupted while Cassandra was starting", e);
        }
    }

    private static void configure(Settings settings) throws IOException {
        if (settings.dataCentre().isPresent()) {
            Files.writeString(
                    settings.directory().resolve(ServerCommand.RACK),
                    // prefer_local: within a data centre nodes use their own addresses, not those of the proxies.
                    String.join(
                            System.lineSeparator(),
                            "dc=" + settings.dataCentre().get(),
                            "rack=rack1",
                            "prefer_local=true",
                            ""));
        }
        Path file = settings.directory().resolve("cassandra.yaml");
        if (settings.security().isEmpty()) {
            Files.writeString(file, configuration(settings));
        } else {
            // It contains the passwords of the key stores.
            OwnerOnly.write(file, configuration(settings));
        }
    }

    private static String configuration(Settings settings) {
        Map<String, String> values = Map.ofEntries(
                entry("token", settings.token()),
                entry("seeds", settings.seeds()),
                entry("address", settings.address().getHostAddress()),
                entry("broadcast_address", settings.knownAs().getHostAddress()),
                entry("storage_port", Integer.toString(settings.storagePort())),
                entry("native_port", Integer.toString(settings.nativePort())),
                entry("commitlog_sync", settings.durable() ? "batch" : "periodic"),
                entry("commitlog_sync_period", settings.durable() ? "" : "commitlog_sync_period: 10s"),
                entry("security", settings.security()),
                entry("snitch", settings.dataCentre().isPresent() ? "GossipingPropertyFileSnitch" : "SimpleSnitch"));
        return Template.of("cassandra.yaml").filledIn(values);
    }
}
