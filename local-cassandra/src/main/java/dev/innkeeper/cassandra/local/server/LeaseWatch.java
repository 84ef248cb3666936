package dev.innkeeper.cassandra.local.server;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.BasicFileAttributes;
import java.time.Duration;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * Ends the process if nobody has held a shared lock on the lease file for a while, or if the file is gone, as after a
 * clean build. It detects this by taking the exclusive lock, and keeps it until the end, so that nobody joins a server
 * that is ending.
 */
final class LeaseWatch implements Runnable {
    private static final Duration INTERVAL = Duration.ofSeconds(1);

    private final Path lease;
    private final Duration idle;
    private final FileChannel channel;
    private final @Nullable Object file;

    LeaseWatch(Path lease, Duration idle) throws IOException {
        this.lease = lease;
        this.idle = idle;
        this.channel = FileChannel.open(lease, StandardOpenOption.READ, StandardOpenOption.WRITE);
        this.file = fileKey();
    }

    @Override
    public void run() {
        try {
            watch();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        } finally {
            ServerProcess.halt();
        }
    }

    private void watch() throws IOException, InterruptedException {
        long lastHeld = System.nanoTime();
        while (Files.exists(lease) && Objects.equals(file, fileKey())) {
            Thread.sleep(INTERVAL.toMillis());
            FileLock exclusive = channel.tryLock();
            if (exclusive == null) {
                lastHeld = System.nanoTime();
                continue;
            }
            if (System.nanoTime() - lastHeld >= idle.toNanos()) {
                return;
            }
            exclusive.release();
        }
    }

    /** Differs if another file has replaced it. */
    private @Nullable Object fileKey() throws IOException {
        return Files.readAttributes(lease, BasicFileAttributes.class).fileKey();
    }
}
