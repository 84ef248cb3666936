package dev.innkeeper.benchmark.experiment;

import dev.innkeeper.benchmark.load.ClosedLoop;
import dev.innkeeper.benchmark.load.Slice;
import dev.innkeeper.benchmark.load.Ticker;
import dev.innkeeper.benchmark.report.Section;
import dev.innkeeper.benchmark.report.Table;
import dev.innkeeper.benchmark.site.Bench;
import dev.innkeeper.benchmark.site.ProcessFigures;
import dev.innkeeper.stack.Service;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.Supplier;

/** What both services need of a machine with a heap of 128 MB: memory under load, and processor time for each request. */
public final class Cost implements Experiment {
    private static final double KILOBYTE = 1_024;
    private static final double THOUSAND = 1_000;

    private final Supplier<Bench> small;
    private final Effort effort;

    /** @param small starts a stack with {@link Bench#SMALL_JAVA} */
    public Cost(Supplier<Bench> small, Effort effort) {
        this.small = small;
        this.effort = effort;
    }

    /**
     * What was found out about an operation.
     *
     * @param hotelSeconds of a processor that hotel-service needs for 1,000 requests
     * @param reservationSeconds the same of reservation-service
     * @param hotelMegabytes of memory that hotel-service had (RSS) at the end of it
     * @param reservationMegabytes the same of reservation-service
     */
    public record Found(
            Operation operation,
            double hotelSeconds,
            double reservationSeconds,
            double hotelMegabytes,
            double reservationMegabytes) {}

    @Override
    public String name() {
        return "cost";
    }

    @Override
    public Section run() {
        List<Found> found = new ArrayList<>();
        try (Bench bench = small.get()) {
            Catalogue catalogue = Experiments.catalogue(bench);
            for (Operation operation : Operation.values()) {
                found.add(measure(operation, catalogue, bench));
            }
        }
        Table table = new Table(
                "operation",
                "hotel-service, CPU s / 1,000",
                "reservation-service, CPU s / 1,000",
                "hotel-service, RSS MB",
                "reservation-service, RSS MB");
        found.forEach(each -> table.row(
                each.operation(),
                decimals(each.hotelSeconds(), 3),
                decimals(each.reservationSeconds(), 3),
                decimals(each.hotelMegabytes(), 0),
                decimals(each.reservationMegabytes(), 0)));
        return new Section(
                name(),
                "## Cost\n\nBoth services with `" + String.join(" ", Bench.SMALL_JAVA) + "`, " + effort.workers()
                        + " requests at a time, one operation after the other; the memory is that of the process at the end of"
                        + " each.\n\n" + table,
                found,
                Map.of());
    }

    private Found measure(Operation operation, Catalogue catalogue, Bench bench) {
        ClosedLoop loop = new ClosedLoop(Ticker.system(), effort.workers());
        effort.warmUp(loop, catalogue.rest(operation));
        Map<Service, ProcessFigures> services = new EnumMap<>(Service.class);
        Map<Service, Double> before = new EnumMap<>(Service.class);
        for (Service service : Service.values()) {
            ProcessFigures figures = new ProcessFigures(bench.stack().process(service));
            services.put(service, figures);
            before.put(service, figures.processorSeconds());
        }
        Slice slice = loop.run(catalogue.rest(operation), effort.slice().multipliedBy(effort.rounds()));
        Map<Service, Double> seconds = new EnumMap<>(Service.class);
        Map<Service, Double> megabytes = new EnumMap<>(Service.class);
        services.forEach((service, figures) -> {
            double used = figures.processorSeconds() - before.getOrDefault(service, 0.0);
            seconds.put(service, used * THOUSAND / slice.done());
            megabytes.put(service, figures.residentKilobytes() / KILOBYTE);
        });
        return new Found(
                operation,
                seconds.getOrDefault(Service.HOTEL, 0.0),
                seconds.getOrDefault(Service.RESERVATION, 0.0),
                megabytes.getOrDefault(Service.HOTEL, 0.0),
                megabytes.getOrDefault(Service.RESERVATION, 0.0));
    }

    private static String decimals(double value, int decimals) {
        return String.format(Locale.ROOT, "%." + decimals + "f", value);
    }
}
