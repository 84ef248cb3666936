package dev.innkeeper.cassandra.local.node;

import static java.util.Map.entry;

import dev.innkeeper.cassandra.local.process.ClassArchive;
import dev.innkeeper.cassandra.local.process.Directories;
import dev.innkeeper.cassandra.local.process.LocalCassandraException;
import dev.innkeeper.cassandra.local.process.OwnerOnly;
import dev.innkeeper.cassandra.local.process.Template;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.function.BooleanSupplier;

/** The process of one node, and how it comes and goes. */
public final class Node {
    private static final Duration LONGEST_START = Duration.ofMinutes(3);
    private static final Duration LONGEST_STOP = Duration.ofSeconds(20);
    private static final long PROBE_MILLIS = 100;

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
     * What a node is started with.
     *
     * @param index from 1
     * @param knownAs the address by which nodes of other data centres reach it
     * @param durable whether its data matter after its process has ended
     * @param security lines of its configuration that say who gets in; none let everybody in
     * @param dataCentre where it is, in the one rack there; empty when there is one data centre
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
            boolean materializedViews,
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
            List<String> command =
                    server.of(settings.directory(), log.log(), settings.heapMegabytes(), !settings.durable(), watched);
            ProcessBuilder builder = new ProcessBuilder(command)
                    .directory(settings.directory().toFile())
                    .redirectErrorStream(true)
                    .redirectOutput(log.output().toFile());
            // Flags that a build or an IDE sets for all of its Java processes are not meant for the server.
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

    public InetSocketAddress address() {
        return address;
    }

    public ProcessHandle process() {
        return process.toHandle();
    }

    /** Blocks until a query answers; of several nodes, one that needs the others too. */
    public void awaitAnswer(CqlProbe probe, int nodes) {
        await(() -> nodes == 1 ? probe.answers(address) : probe.answersWithAllReplicas(address, nodes));
    }

    /** Blocks until it holds, however often that has to be asked while the node starts. */
    public void await(BooleanSupplier condition) {
        long begin = System.nanoTime();
        while (!condition.getAsBoolean()) {
            if (!process.isAlive()) {
                throw new LocalCassandraException(log.whyEnded(process.exitValue()));
            }
            if (System.nanoTime() - begin > LONGEST_START.toNanos()) {
                throw new LocalCassandraException("Cassandra answers no query after " + LONGEST_START.toMinutes()
                        + " minutes: look into " + log.log());
            }
            pause();
        }
    }

    /** Makes its next start quicker: see {@link ClassArchive#record}. */
    public void archiveClasses() {
        classes.record(process.toHandle());
    }

    /** Asks it to end: it writes its memory to disk, and its next start is quicker for it. */
    public void stop() {
        // Not by the process's own destroy(): that closes the pipe, at which the node ends without any of it.
        process.toHandle().destroy();
    }

    /** Kills it when asking has not helped. */
    public void awaitEnd() {
        try {
            if (!process.waitFor(LONGEST_STOP.toMillis(), TimeUnit.MILLISECONDS)) {
                process.destroyForcibly().waitFor();
            }
        } catch (InterruptedException e) {
            process.destroyForcibly();
            Thread.currentThread().interrupt();
        }
    }

    private static void pause() {
        try {
            Thread.sleep(PROBE_MILLIS);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new LocalCassandraException("interrupted while Cassandra was starting", e);
        }
    }

    private static void configure(Settings settings) throws IOException {
        if (settings.dataCentre().isPresent()) {
            Files.writeString(
                    settings.directory().resolve(ServerCommand.RACK),
                    // Nodes of one data centre take each other's own address, not the one that others know them by.
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
            // The passwords of the key stores are in it.
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
                entry("materialized_views", Boolean.toString(settings.materializedViews())),
                entry("commitlog_sync", settings.durable() ? "batch" : "periodic"),
                entry("commitlog_sync_period", settings.durable() ? "" : "commitlog_sync_period: 10s"),
                entry("security", settings.security()),
                entry("snitch", settings.dataCentre().isPresent() ? "GossipingPropertyFileSnitch" : "SimpleSnitch"));
        return Template.of("cassandra.yaml").filledIn(values);
    }
}
