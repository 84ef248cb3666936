package dev.innkeeper.benchmark.site;

import dev.innkeeper.benchmark.load.Slice;
import dev.innkeeper.stack.Service;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.function.Supplier;

/** Which processes used the processors while something was measured: database, services, and the generator of the load. */
public final class Processors {
    private static final double MILLIS_A_SECOND = 1_000;

    private final List<ProcessFigures> database;
    private final List<ProcessFigures> services;
    private final List<ProcessFigures> generator = List.of(new ProcessFigures(ProcessHandle.current()));
    private Used used = Used.NOTHING;
    private long done;

    private Processors(List<ProcessFigures> database, List<ProcessFigures> services) {
        this.database = database;
        this.services = services;
    }

    /** Nothing is measured so far. */
    public static Processors of(Bench bench) {
        return new Processors(
                bench.stack().cassandra().processes().stream()
                        .map(ProcessFigures::new)
                        .toList(),
                Arrays.stream(Service.values())
                        .map(bench.stack()::process)
                        .map(ProcessFigures::new)
                        .toList());
    }

    /** The same with another service in place of the bench's. */
    public static Processors of(Bench bench, ProcessHandle service) {
        return new Processors(of(bench).database, List.of(new ProcessFigures(service)));
    }

    /**
     * Processor time. Compilers and collectors of garbage are in it.
     *
     * @param database in milliseconds, as all of these
     */
    public record Used(double database, double services, double generator) {
        static final Used NOTHING = new Used(0, 0, 0);

        private Used plus(Used more) {
            return new Used(database + more.database, services + more.services, generator + more.generator);
        }

        private Used times(double factor) {
            return new Used(database * factor, services * factor, generator * factor);
        }

        /** For a table. */
        public String text() {
            return String.format(Locale.ROOT, "%.2f + %.2f + %.2f", database, services, generator);
        }
    }

    /** Runs {@code load}, and counts what is used meanwhile. */
    public Slice during(Supplier<Slice> load) {
        Used before = now();
        Slice slice = load.get();
        used = used.plus(now()).plus(before.times(-1));
        done += slice.done();
        return slice;
    }

    /** What each time of all that was measured so far has used. */
    public Used eachTime() {
        return used.times(1.0 / done);
    }

    private Used now() {
        return new Used(millis(database), millis(services), millis(generator));
    }

    private static double millis(List<ProcessFigures> processes) {
        return MILLIS_A_SECOND
                * processes.stream()
                        .mapToDouble(ProcessFigures::processorSeconds)
                        .sum();
    }
}
