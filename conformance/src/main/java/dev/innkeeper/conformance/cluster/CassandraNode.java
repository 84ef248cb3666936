package dev.innkeeper.conformance.cluster;

import dev.innkeeper.cassandra.local.NodeManagement;
import dev.innkeeper.cassandra.local.process.Launcher;
import dev.innkeeper.cassandra.local.process.LocalCassandraException;
import dev.innkeeper.conformance.client.Threads;
import dev.innkeeper.conformance.sandbox.SmallDisk;
import dev.innkeeper.schema.Keyspace;
import dev.innkeeper.stack.StackException;
import java.io.IOException;
import java.lang.ProcessBuilder.Redirect;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * A node of the local Cassandra. It restarts with its original command line, which Linux tells. Like the first process,
 * the new one ends when its standard input closes, that is when we end.
 */
public final class CassandraNode {
    /** A node that joins or leaves must wait until all others know, and gets the schema from them slowly. */
    private static final List<String> WAIT_FOR_OTHERS =
            List.of("-Dcassandra.ring_delay_ms=5000", "-Dcassandra.schema_delay_ms=180000");

    /** For how long a node may write nothing to a full disk. */
    private static final Duration UNTIL_DISK_IS_NEEDED = Duration.ofSeconds(10);

    /** As long as others need at least to notice that a node is gone: before, they refuse its successor. */
    private static final Duration UNTIL_MISSED = Duration.ofSeconds(20);

    private static final int ATTEMPTS_TO_LEAVE = 5;
    private static final Duration POLL_INTERVAL = Duration.ofMillis(200);

    /** The last words of the command: the main class and {@code parent}. */
    private static final int MAIN_AND_ARGUMENTS = 2;

    private final String name;
    private final InetSocketAddress address;
    private final ClusterHealth health;
    private final Launcher launcher;
    private final List<String> command;
    private final NodeFiles files;
    private final Path output;
    private Optional<SmallDisk> disk = Optional.empty();
    private volatile ProcessHandle process;
    /** Kept, since the standard input of a process closes when nothing refers to it. */
    private @Nullable Process restarted;

    /**
     * A node that runs.
     *
     * @param address for queries
     * @param launcher starts it again
     */
    CassandraNode(
            String name,
            InetSocketAddress address,
            ProcessHandle process,
            ClusterHealth health,
            Launcher launcher,
            Path logs) {
        this.name = name;
        this.address = address;
        this.process = process;
        this.health = health;
        this.launcher = launcher;
        this.output = logs.resolve(name + "-again.out");
        Path proc = Path.of("/proc", Long.toString(process.pid()));
        try {
            this.command = List.of(Files.readString(proc.resolve("cmdline"), StandardCharsets.UTF_8)
                    .split("\0"));
            this.files = new NodeFiles(proc.resolve("cwd").toRealPath());
        } catch (IOException e) {
            throw new StackException("nodes can be restarted on Linux only, which tells their command line: " + e);
        }
    }

    private CassandraNode(String name, InetSocketAddress address, NodeFiles files, CassandraNode model) {
        this.name = name;
        this.address = address;
        this.files = files;
        this.health = model.health;
        this.launcher = model.launcher;
        this.output = model.output.resolveSibling(name + ".out");
        this.command = model.command.stream()
                .map(word -> word.replace(
                                model.files.directory().toString(),
                                files.directory().toString())
                        .replace(model.name + ".log", name + ".log"))
                .toList();
        // Nothing runs yet: start() replaces it.
        this.process = model.process;
    }

    /** Whether this machine can give a node a disk that {@link #fillDisk} fills. */
    public static boolean canFillDisks() {
        return SmallDisk.isAvailable();
    }

    public String name() {
        return name;
    }

    /** Where it listens for other nodes. */
    public InetSocketAddress messagingAddress() {
        return new InetSocketAddress(address.getAddress(), files.storagePort());
    }

    /** Where it listens for queries. */
    public InetSocketAddress queryAddress() {
        return address;
    }

    /** Ends it like a power failure. */
    public synchronized void kill() {
        Signals.kill(process);
    }

    /** Returns when all nodes reach each other again. */
    public synchronized void restart() {
        start(List.of());
    }

    /** Stops it without closing its connections: it answers nothing. */
    public synchronized void pause() {
        Signals.pause(process);
    }

    /** Returns when all nodes reach each other again. */
    public synchronized void resume() {
        Signals.resume(process);
        awaitOthers();
    }

    /** Returns when all nodes reach each other. */
    public synchronized void awaitOthers() {
        health.awaitAllNodes(name, address, process);
    }

    /** Ends it, and with it what its Paxos had promised and accepted. */
    public synchronized void losePaxosState() {
        try (NodeManagement node = NodeManagement.of(process)) {
            node.drain();
        }
        kill();
        files.deletePaxosState();
    }

    /** Makes the Paxos of all nodes forget what it had promised and accepted, while they run. */
    public synchronized void truncatePaxosState() {
        try (NodeManagement node = NodeManagement.of(process)) {
            node.truncate("system", "paxos");
        }
    }

    /** Ends it and deletes its data. */
    public synchronized void loseData() {
        kill();
        files.deleteData();
        Threads.sleep(UNTIL_MISSED);
    }

    /** Starts it without data in its own place: it streams them from the others. */
    public synchronized void replace(CassandraNode seed) {
        files.joinByStreaming(seed.address.getAddress());
        List<String> options = new ArrayList<>(WAIT_FOR_OTHERS);
        options.add(
                "-Dcassandra.replace_address_first_boot=" + address.getAddress().getHostAddress());
        start(options);
    }

    /** Returns when it has ended by itself since its disk is full. */
    public synchronized void fillDisk() {
        if (disk.isEmpty()) {
            kill();
            disk = Optional.of(SmallDisk.under(files.directory()));
            restart();
        }
        disk.get().fill();
        long deadline = System.nanoTime() + UNTIL_DISK_IS_NEEDED.toNanos();
        while (process.isAlive() && System.nanoTime() < deadline) {
            Threads.sleep(POLL_INTERVAL);
        }
        if (process.isAlive()) {
            try (NodeManagement node = NodeManagement.of(process)) {
                node.flush(Keyspace.HOTEL.cqlName());
            } catch (LocalCassandraException full) {
                // As intended: it ends.
            }
            process.onExit().join();
        }
    }

    /** Makes room on its disk and starts it again. */
    public synchronized void emptyDisk() {
        disk.orElseThrow().empty();
        restart();
    }

    /** Another node of the cluster, which does not run yet. */
    CassandraNode besides(String otherName, String ip) {
        InetSocketAddress other = new InetSocketAddress(ip, address.getPort());
        return new CassandraNode(
                otherName, other, files.copyFor(otherName, address.getAddress(), other.getAddress()), this);
    }

    /** Starts a node that streams its share of the data. Returns when it serves queries. */
    synchronized void join() {
        start(WAIT_FOR_OTHERS);
    }

    /** Makes it give its data to the others and leave; then it ends, and its files are deleted. */
    public synchronized void decommission() {
        try (NodeManagement node = NodeManagement.of(process)) {
            decommission(node, ATTEMPTS_TO_LEAVE);
        }
        kill();
        files.deleteAll();
    }

    /** On a busy machine the others may not take its hints in time: Cassandra then wants to be told again. */
    private static void decommission(NodeManagement node, int attempts) {
        try {
            node.decommission();
        } catch (LocalCassandraException failed) {
            if (attempts == 1) {
                throw failed;
            }
            decommission(node, attempts - 1);
        }
    }

    private void start(List<String> options) {
        List<String> line = new ArrayList<>(launcher.wordsBefore(name));
        line.add(command.get(0));
        line.addAll(command.subList(1, command.size() - MAIN_AND_ARGUMENTS));
        line.addAll(options);
        line.addAll(command.subList(command.size() - MAIN_AND_ARGUMENTS, command.size()));
        ProcessBuilder builder = new ProcessBuilder(line)
                .directory(files.directory().toFile())
                .redirectErrorStream(true)
                .redirectOutput(Redirect.appendTo(output.toFile()));
        builder.environment().keySet().removeAll(List.of("JAVA_TOOL_OPTIONS", "JDK_JAVA_OPTIONS", "_JAVA_OPTIONS"));
        try {
            restarted = builder.start();
            process = restarted.toHandle();
        } catch (IOException e) {
            throw new StackException(name + " cannot be started again: " + e.getMessage());
        }
        awaitOthers();
    }

    /** Ends it for good. Not synchronized: another thread may be waiting for the node. */
    void end() {
        Signals.resume(process);
        Signals.kill(process);
        disk.ifPresent(SmallDisk::close);
    }
}
