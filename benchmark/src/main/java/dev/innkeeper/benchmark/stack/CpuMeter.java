package dev.innkeeper.benchmark.stack;

import dev.innkeeper.benchmark.BenchmarkFailedException;
import dev.innkeeper.benchmark.load.Slice;
import java.time.Duration;
import java.util.Collection;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.TimeUnit;
import java.util.function.Supplier;
import java.util.stream.Stream;

/** The CPU time that database, services and load generator use for each execution, compilers and collectors included. */
public final class CpuMeter {
    private static final double NANOS_PER_MILLI = 1e6;
    private static final Duration IDLE_INTERVAL = Duration.ofMillis(500);
    private static final double IDLE_USAGE = 0.15;
    private static final int IDLE_CHECKS = 20;

    private final List<Collection<ProcessHandle>> groups;
    private final double[] used = new double[3];
    private long done;

    CpuMeter(Collection<ProcessHandle> database, Collection<ProcessHandle> services) {
        groups = List.of(List.copyOf(database), List.copyOf(services), List.of(ProcessHandle.current()));
    }

    /** Runs {@code load} and adds the CPU time that is used meanwhile. */
    public Slice measure(Supplier<Slice> load) {
        double[] before = now();
        Slice slice = load.get();
        double[] after = now();
        for (int group = 0; group < used.length; group++) {
            used[group] += after[group] - before[group];
        }
        done += slice.done();
        return slice;
    }

    /** Milliseconds for each execution so far: database + services + generator. */
    public String text() {
        return String.format(Locale.ROOT, "%.2f + %.2f + %.2f", used[0] / done, used[1] / done, used[2] / done);
    }

    private double[] now() {
        return groups.stream()
                .mapToDouble(group -> cpuTime(group.stream()).toNanos() / NANOS_PER_MILLI)
                .toArray();
    }

    /**
     * Blocks until this process and its children use little CPU for half a second, for ten seconds at most: a JVM compiles
     * in the background, and where the load takes all cores it would do so during the next measurement.
     */
    public static void awaitIdle() {
        ProcessHandle self = ProcessHandle.current();
        for (int check = 0; check < IDLE_CHECKS; check++) {
            Duration before = cpuTime(Stream.concat(Stream.of(self), self.descendants()));
            try {
                TimeUnit.MILLISECONDS.sleep(IDLE_INTERVAL.toMillis());
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
                throw new BenchmarkFailedException("interrupted");
            }
            Duration used =
                    cpuTime(Stream.concat(Stream.of(self), self.descendants())).minus(before);
            if (used.toNanos() < IDLE_USAGE * IDLE_INTERVAL.toNanos()) {
                return;
            }
        }
    }

    private static Duration cpuTime(Stream<ProcessHandle> processes) {
        return processes
                .flatMap(process -> process.info().totalCpuDuration().stream())
                .reduce(Duration.ZERO, Duration::plus);
    }
}
