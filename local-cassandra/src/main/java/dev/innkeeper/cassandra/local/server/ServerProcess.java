package dev.innkeeper.cassandra.local.server;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import org.apache.cassandra.service.CassandraDaemon;

/**
 * The main class of a server's process: Cassandra, and a thread that ends it when nobody needs it any more. The system
 * itself tells that thread (it closes the pipe or drops the lock of a process that is gone), so that no killed build
 * and no killed command leaves a server behind.
 */
public final class ServerProcess {
    private ServerProcess() {}

    /**
     * {@code parent}: live as long as the process at the other end of the standard input.
     * {@code lease FILE SECONDS}: live as long as somebody holds a lock on the file, and the seconds after.
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

    /** Without Cassandra's own shutdown, which takes seconds: the commit log holds all that was acknowledged. */
    static void halt() {
        Runtime.getRuntime().halt(0);
    }
}
