package dev.innkeeper.conformance.nemesis;

import dev.innkeeper.conformance.client.Threads;
import dev.innkeeper.conformance.cluster.InnkeeperCommand;
import java.nio.file.Path;
import java.time.Duration;
import java.util.concurrent.CompletableFuture;

/** Takes a backup while clients work. */
public final class Backup implements Nemesis {
    private final InnkeeperCommand command;
    private final Path stack;
    private final Path target;
    private final Duration delay;
    private volatile long begun;
    private volatile long ended;

    /**
     * Takes none yet.
     *
     * @param stack the data directory
     * @param delay after which it is taken
     */
    public Backup(InnkeeperCommand command, Path stack, Path target, Duration delay) {
        this.command = command;
        this.stack = stack;
        this.target = target;
        this.delay = delay;
    }

    @Override
    public CompletableFuture<Void> start() {
        return Threads.start("backup", () -> {
            Threads.sleep(delay);
            begun = System.nanoTime();
            command.run("backup", "--to", target.toString(), "--data-dir", stack.toString());
            ended = System.nanoTime();
        });
    }

    @Override
    public boolean mustFinish() {
        return true;
    }

    /** By the clock of the history: everything that had ended by then is in the backup. */
    public long begunNanos() {
        return begun;
    }

    /** By the clock of the history: nothing that started later is in the backup. */
    public long endedNanos() {
        return ended;
    }
}
