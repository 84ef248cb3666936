package dev.innkeeper.cassandra.local.server;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import org.apache.cassandra.service.CassandraDaemon;

/**
 * The main class of a server's process: Cassandra, and a thread that ends it when nobody needs it any more. That thread
 * relies on the system, which closes the pipe or releases the lock of a killed process, so no killed build leaves a
 * server behind.
 */
public final class ServerProcess {
    private ServerProcess() {}

    /**
     * {@code parent}: run until the standard input closes.
     * {@code lease FILE SECONDS}: run while somebody holds a lock on the file, and so many seconds longer.
     */
    public static void main(String[] arguments) throws IOException {
        Runnable watch = switch (arguments[0]) {
            case "parent" -> new ParentWatch(System.in);
            case "lease" -> new LeaseWatch(Path.of(arguments[1]), Duration.ofSeconds(Long.parseLong(arguments[2])));
            default -> throw new IllegalArgumentException("parent or lease, not " + arguments[0]);
        };
        Thread watcher = new Thread(watch, "innkeeper-watch");
        watcher.setDaemon(true);
        watcher.start();
        BatchScheduling.begin();
        CassandraDaemon.main(new String[0]);
    }

    /** Skips Cassandra's shutdown, which takes seconds: the commit log has everything that was acknowledged. */
    static void halt() {
        Runtime.getRuntime().halt(0);
    }
}
