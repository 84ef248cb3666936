package dev.innkeeper.cli.up;

import dev.innkeeper.cassandra.local.LocalCassandra;
import dev.innkeeper.cli.CommandFailedException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * What a stack has running so far, stopped in the reverse order of its start: a service never sees its database go.
 * Used by the thread that starts things and by the one that stops them on a signal.
 */
final class RunningParts implements AutoCloseable {
    /** Ctrl-C reaches our children as well as us: one of them may be gone before we know why. */
    private static final Duration UNTIL_A_SIGNAL_IS_KNOWN = Duration.ofMillis(500);

    private final StackDirectory directory;
    private final List<ServiceProcess> services = new ArrayList<>();
    private @Nullable LocalCassandra cassandra;
    private boolean stopping;

    RunningParts(StackDirectory directory) {
        this.directory = directory;
    }

    StackDirectory directory() {
        return directory;
    }

    synchronized void add(LocalCassandra started) {
        cassandra = started;
        if (stopping) {
            started.close();
        }
    }

    synchronized void add(ServiceProcess started) {
        services.add(started);
        if (stopping) {
            started.stop();
        }
    }

    /** Whether the end was asked for: whatever fails from then on is a part of it. */
    boolean isStopping() {
        try {
            Thread.sleep(UNTIL_A_SIGNAL_IS_KNOWN.toMillis());
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
        synchronized (this) {
            return stopping;
        }
    }

    /** Blocks until a service is gone, or all nodes of the database are, and answers what to say about it. */
    CommandFailedException awaitDeath() {
        return CompletableFuture.anyOf(deaths().toArray(CompletableFuture<?>[]::new))
                .thenApply(CommandFailedException.class::cast)
                .join();
    }

    private synchronized Stream<CompletableFuture<CommandFailedException>> deaths() {
        Stream<CompletableFuture<CommandFailedException>> ofServices = services.stream()
                .map(service -> service.onExit().thenApply(process -> service.ended("has ended by itself")));
        if (cassandra == null) {
            return ofServices;
        }
        CompletableFuture<?>[] nodes =
                cassandra.processes().stream().map(ProcessHandle::onExit).toArray(CompletableFuture<?>[]::new);
        CompletableFuture<CommandFailedException> ofDatabase = CompletableFuture.allOf(nodes)
                .thenApply(none -> CommandFailedException.failed(
                        "Cassandra has ended by itself; its logs are in " + directory.logs()));
        return Stream.concat(ofServices, Stream.of(ofDatabase));
    }

    /** Stops everything and waits until it is gone. */
    @Override
    public void close() {
        List<ServiceProcess> running = beginToStop();
        running.forEach(ServiceProcess::stop);
        running.forEach(ServiceProcess::awaitEnd);
        closeDatabase();
    }

    private synchronized List<ServiceProcess> beginToStop() {
        stopping = true;
        return List.copyOf(services);
    }

    private synchronized void closeDatabase() {
        if (cassandra != null) {
            cassandra.close();
            cassandra = null;
        }
        directory.close();
    }
}
