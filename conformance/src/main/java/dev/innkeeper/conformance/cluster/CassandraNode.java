package dev.innkeeper.conformance.cluster;

import dev.innkeeper.stack.StackException;
import java.io.IOException;
import java.lang.ProcessBuilder.Redirect;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A node of the local Cassandra. It restarts with its original command line, which Linux tells. Like the first process,
 * the new one ends when its standard input closes, that is when we end.
 */
final class CassandraNode implements FaultTarget {
    private final String name;
    private final ClusterHealth health;
    private final List<String> command;
    private final Path directory;
    private final Path output;
    private volatile ProcessHandle process;
    /** Kept, since the standard input of a process closes when nothing refers to it. */
    private @Nullable Process restarted;

    CassandraNode(String name, ProcessHandle process, ClusterHealth health, Path logs) {
        this.name = name;
        this.process = process;
        this.health = health;
        this.output = logs.resolve(name + "-again.out");
        Path proc = Path.of("/proc", Long.toString(process.pid()));
        try {
            this.command = List.of(Files.readString(proc.resolve("cmdline"), StandardCharsets.UTF_8)
                    .split("\0"));
            this.directory = proc.resolve("cwd").toRealPath();
        } catch (IOException e) {
            throw new StackException("nodes can be restarted on Linux only, which tells their command line: " + e);
        }
    }

    @Override
    public String name() {
        return name;
    }

    @Override
    public synchronized void kill() {
        Signals.kill(process);
    }

    /** Returns when all nodes reach each other again. */
    @Override
    public synchronized void restart() {
        ProcessBuilder builder = new ProcessBuilder(command)
                .directory(directory.toFile())
                .redirectErrorStream(true)
                .redirectOutput(Redirect.appendTo(output.toFile()));
        builder.environment().keySet().removeAll(List.of("JAVA_TOOL_OPTIONS", "JDK_JAVA_OPTIONS", "_JAVA_OPTIONS"));
        try {
            restarted = builder.start();
            process = restarted.toHandle();
        } catch (IOException e) {
            throw new StackException(name + " cannot be started again: " + e.getMessage());
        }
        health.awaitAllNodes(name, process);
    }

    @Override
    public synchronized void pause() {
        Signals.pause(process);
    }

    /** Returns when all nodes reach each other again. */
    @Override
    public synchronized void resume() {
        Signals.resume(process);
        health.awaitAllNodes(name, process);
    }

    /** Ends it for good. Not synchronized: another thread may be waiting for the node. */
    void end() {
        Signals.resume(process);
        Signals.kill(process);
    }
}
