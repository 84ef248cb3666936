package dev.innkeeper.benchmark.report;

import com.datastax.oss.driver.api.core.CqlSession;
import com.datastax.oss.driver.api.core.session.Session;
import com.sun.management.OperatingSystemMXBean;
import java.lang.management.ManagementFactory;
import java.util.Objects;

/**
 * What was measured on. Numbers of two machines cannot be compared.
 *
 * @param memoryMegabytes of the whole machine
 * @param java the machine that ran benchmark and services
 */
public record Machine(
        int processors, long memoryMegabytes, String system, String java, String cassandra, String driver) {
    private static final long MEGABYTE = 1_048_576;

    /** This one. */
    public static Machine of(CqlSession session) {
        OperatingSystemMXBean system = ManagementFactory.getPlatformMXBean(OperatingSystemMXBean.class);
        return new Machine(
                Runtime.getRuntime().availableProcessors(),
                system.getTotalMemorySize() / MEGABYTE,
                System.getProperty("os.name") + " " + System.getProperty("os.version") + " "
                        + System.getProperty("os.arch"),
                System.getProperty("java.vm.name") + " " + Runtime.version(),
                Objects.requireNonNull(session.execute("SELECT release_version FROM system.local")
                                .one())
                        .getString("release_version"),
                Objects.requireNonNull(Session.OSS_DRIVER_COORDINATES.getVersion())
                        .toString());
    }

    @Override
    public String toString() {
        return processors + " processors, " + memoryMegabytes + " MB, " + system + "; " + java + "; Cassandra "
                + cassandra + ", driver " + driver;
    }
}
