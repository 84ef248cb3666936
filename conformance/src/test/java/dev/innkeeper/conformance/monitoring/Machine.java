package dev.innkeeper.conformance.monitoring;

import java.io.IOException;
import java.io.RandomAccessFile;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/**
 * Debian's node_exporter on a machine whose disk can be filled and whose clock can lose its source of time. The disk of 16
 * MB is at {@code /var/lib/cassandra} in a mount namespace of the exporter. strace gives the exporter the kernel's answer
 * to {@code adjtimex}, since all processes share the kernel's clock. Needs root.
 */
final class Machine implements AutoCloseable {
    private static final String DISK = "/var/lib/cassandra";
    private static final long SIZE = 16L << 20;

    /** From adjtimex(2): the results of a clock that is synchronised, and of one that is not. */
    private static final int TIME_OK = 0;

    private static final int TIME_ERROR = 5;

    private static final String MOUNT = "mount -t tmpfs tmpfs /var/lib && mkdir " + DISK + " && mount -t tmpfs -o size="
            + SIZE + " tmpfs " + DISK + " && exec \"$@\"";

    private final Path log;
    private final int port = Daemon.freePort();
    private Daemon exporter;

    private Machine(Path log) throws Exception {
        this.log = log;
        this.exporter = export(TIME_OK);
    }

    static boolean isAvailable() {
        return System.getProperty("user.name").equals("root")
                && Daemon.areInstalled("prometheus-node-exporter", "strace", "unshare");
    }

    static Machine start(Path directory) throws Exception {
        return new Machine(directory.resolve("node-exporter.log"));
    }

    URI metrics() {
        return URI.create("http://127.0.0.1:" + port + "/metrics");
    }

    /** Uses a share of the disk. */
    void fill(double share) throws IOException {
        try (RandomAccessFile file = new RandomAccessFile(filler().toFile(), "rw")) {
            file.setLength(0);
            file.write(new byte[(int) (SIZE * share)]);
        }
    }

    void empty() throws IOException {
        Files.delete(filler());
    }

    /** The kernel says that nothing corrects the clock; the disk becomes empty. */
    void loseTimeService() throws Exception {
        exporter.close();
        exporter = export(TIME_ERROR);
    }

    void regainTimeService() throws Exception {
        exporter.close();
        exporter = export(TIME_OK);
    }

    @Override
    public void close() {
        exporter.close();
    }

    private Daemon export(int clock) throws Exception {
        return Daemon.start(
                List.of(
                        "unshare",
                        "--mount",
                        "--pid",
                        "--fork",
                        "--kill-child",
                        "--mount-proc",
                        "sh",
                        "-c",
                        MOUNT,
                        "sh",
                        "strace",
                        "--follow-forks",
                        "--trace=adjtimex,clock_adjtime",
                        "--inject=adjtimex,clock_adjtime:retval=" + clock,
                        "--output=/dev/null",
                        "prometheus-node-exporter",
                        "--collector.disable-defaults",
                        "--collector.filesystem",
                        "--collector.timex",
                        "--web.listen-address=127.0.0.1:" + port),
                port,
                "/metrics",
                log);
    }

    /** Seen through a process of the exporter, the only ones with this disk. */
    private Path filler() {
        long process = exporter.children().get(exporter.children().size() - 1).pid();
        return Path.of("/proc", Long.toString(process), "root", DISK, "filler");
    }
}
