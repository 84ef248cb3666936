package dev.innkeeper.conformance.stack;

import dev.innkeeper.conformance.scenario.RaceBrokenException;
import java.io.IOException;
import java.lang.ProcessBuilder.Redirect;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A node of the local Cassandra. It is started again with the very command that it was first started with, as Linux
 * tells it; like the first one, the new process ends when its standard input does, which is when ours ends.
 */
final class CassandraNode implements FaultTarget {
    private final String name;
    private final ClusterProbe probe;
    private final List<String> command;
    private final Path directory;
    private final Path output;
    private volatile ProcessHandle process;

    /** Kept, since a process that nobody refers to loses its standard input. */
    private @Nullable Process again;

    CassandraNode(String name, ProcessHandle process, ClusterProbe probe, Path logs) {
        this.name = name;
        this.process = process;
        this.probe = probe;
        this.output = logs.resolve(name + "-again.out");
        Path told = Path.of("/proc", Long.toString(process.pid()));
        try {
            this.command = List.of(Files.readString(told.resolve("cmdline"), StandardCharsets.UTF_8)
                    .split("\0"));
            this.directory = told.resolve("cwd").toRealPath();
        } catch (IOException e) {
            throw new RaceBrokenException("nodes can be killed on Linux only, which tells how they were started: " + e);
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

    /** Returns when the whole cluster answers again. */
    @Override
    public synchronized void revive() {
        ProcessBuilder builder = new ProcessBuilder(command)
                .directory(directory.toFile())
                .redirectErrorStream(true)
                .redirectOutput(Redirect.appendTo(output.toFile()));
        builder.environment().keySet().removeAll(List.of("JAVA_TOOL_OPTIONS", "JDK_JAVA_OPTIONS", "_JAVA_OPTIONS"));
        try {
            again = builder.start();
            process = again.toHandle();
        } catch (IOException e) {
            throw new RaceBrokenException(name + " cannot be started again: " + e.getMessage());
        }
        probe.awaitWhole(name, process);
    }

    @Override
    public synchronized void pause() {
        Signals.stop(process);
    }

    /** Returns when the whole cluster answers again. */
    @Override
    public synchronized void resume() {
        Signals.goOn(process);
        probe.awaitWhole(name, process);
    }

    /** Ends it for good, also while another thread waits for it. */
    void end() {
        Signals.goOn(process);
        Signals.kill(process);
    }
}
