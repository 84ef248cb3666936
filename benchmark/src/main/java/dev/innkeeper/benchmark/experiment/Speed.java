package dev.innkeeper.benchmark.experiment;

import dev.innkeeper.benchmark.load.ClosedLoop;
import dev.innkeeper.benchmark.load.OpenLoop;
import dev.innkeeper.benchmark.load.Slice;
import dev.innkeeper.benchmark.load.Subject;
import dev.innkeeper.benchmark.load.Ticker;
import dev.innkeeper.benchmark.report.Curve;
import dev.innkeeper.benchmark.report.LatencyCurves;
import dev.innkeeper.benchmark.report.RatioBars;
import dev.innkeeper.benchmark.report.Section;
import dev.innkeeper.benchmark.report.Spread;
import dev.innkeeper.benchmark.report.Table;
import dev.innkeeper.benchmark.site.Processors;
import dev.innkeeper.benchmark.site.Processors.Used;
import java.io.PrintWriter;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.Supplier;

/**
 * What REST costs over the bare driver: throughput of a closed loop at the same concurrency, and latency of an open loop
 * at the same rate, half of what REST reached.
 */
public final class Speed implements Experiment {
    private static final double HALF = 0.5;
    private static final double MEDIAN = 50;
    private static final double LATE = 99;

    private final Catalogue catalogue;
    private final Supplier<Processors> processors;
    private final Effort effort;
    private final List<Operation> operations;
    private final PrintWriter out;

    /**
     * @param processors of the stack, from 0
     * @param out is told of each operation that is done
     */
    public Speed(
            Catalogue catalogue,
            Supplier<Processors> processors,
            Effort effort,
            List<Operation> operations,
            PrintWriter out) {
        this.catalogue = catalogue;
        this.processors = processors;
        this.effort = effort;
        this.operations = List.copyOf(operations);
        this.out = out;
    }

    /**
     * What was found out about an operation.
     *
     * @param bare times a second with the driver alone, closed loop
     * @param rest the same over REST
     * @param ratio of both, round by round
     * @param bareUsed processor time of each time in the closed loop with the driver alone
     * @param restUsed the same over REST
     * @param rate times a second of the open loop
     * @param added milliseconds by which REST's median is higher at that rate
     * @param bareLate 99th percentile in milliseconds
     * @param restLate the same over REST
     */
    public record Found(
            Operation operation,
            Spread bare,
            Spread rest,
            Spread ratio,
            double goal,
            Used bareUsed,
            Used restUsed,
            double rate,
            Spread added,
            Spread bareLate,
            Spread restLate,
            Curve bareLatencies,
            Curve restLatencies) {}

    @Override
    public String name() {
        return "speed";
    }

    @Override
    public Section run() {
        List<Found> found = new ArrayList<>();
        for (Operation operation : operations) {
            Found next = measure(operation);
            out.println("speed: " + operation + ": ratio " + next.ratio().text(2) + ", goal " + operation.goal()
                    + "; added " + next.added().text(2) + " ms");
            found.add(next);
        }
        return new Section(name(), text(found), found, pictures(found));
    }

    private Found measure(Operation operation) {
        Subject bare = catalogue.bare(operation);
        Subject rest = catalogue.rest(operation);
        ClosedLoop closed = new ClosedLoop(Ticker.system(), effort.workers());
        effort.warmUp(closed, bare);
        effort.warmUp(closed, rest);
        Processors bareUsed = processors.get();
        Processors restUsed = processors.get();
        Rounds full = Rounds.of(
                effort.rounds(),
                () -> bareUsed.during(() -> closed.run(bare, effort.slice())),
                () -> restUsed.during(() -> closed.run(rest, effort.slice())));
        double rate = full.second(Slice::throughput).median() * HALF;
        OpenLoop open = new OpenLoop(Ticker.system(), rate);
        Rounds half =
                Rounds.of(effort.rounds(), () -> open.run(bare, effort.slice()), () -> open.run(rest, effort.slice()));
        return new Found(
                operation,
                full.first(Slice::throughput),
                full.second(Slice::throughput),
                full.ratio(Slice::throughput),
                operation.goal(),
                bareUsed.eachTime(),
                restUsed.eachTime(),
                rate,
                half.added(slice -> slice.millis(MEDIAN)),
                half.first(slice -> slice.millis(LATE)),
                half.second(slice -> slice.millis(LATE)),
                Curve.of("bare driver", half.firstLatencies()),
                Curve.of("REST", half.secondLatencies()));
    }

    private String text(List<Found> found) {
        Table throughput = new Table(
                "operation", "of", "bare /s", "REST /s", "REST : bare", "goal", "", "CPU ms bare", "CPU ms REST");
        Table latency = new Table(
                "operation", "rate /s", "median added, ms", "goal", "", "bare p99, ms", "REST p99, ms", "curve");
        for (Found each : found) {
            Operation operation = each.operation();
            throughput.row(
                    operation,
                    operation.description(),
                    each.bare().text(0),
                    each.rest().text(0),
                    each.ratio().text(2),
                    "at least " + each.goal(),
                    each.ratio().median() >= each.goal() ? "met" : "**missed**",
                    each.bareUsed().text(),
                    each.restUsed().text());
            latency.row(
                    operation,
                    String.format(Locale.ROOT, "%.0f", each.rate()),
                    each.added().text(2),
                    "at most " + Operation.MOST_ADDED_MILLIS,
                    each.added().median() <= Operation.MOST_ADDED_MILLIS ? "met" : "**missed**",
                    each.bareLate().text(1),
                    each.restLate().text(1),
                    "[svg](" + picture(operation) + ")");
        }
        return """
                ## Throughput at the same concurrency

                Closed loop, %d workers, %d rounds of %.1f s each way in turns. Median (least..most) of the rounds; the ratio is
                taken round by round. Processor time is that of database + services + generator for each time.

                %s
                ![REST as a part of the bare driver](throughput.svg)

                ## Latency at half of saturation

                Open loop at half of what REST reached above, from the intended start, both ways in turns.

                %s""".formatted(
                        effort.workers(), effort.rounds(), effort.slice().toMillis() / 1_000.0, throughput, latency);
    }

    private static Map<String, String> pictures(List<Found> found) {
        Map<String, String> pictures = new LinkedHashMap<>();
        RatioBars bars = new RatioBars("Throughput over REST : bare driver (mark: goal)");
        for (Found each : found) {
            Operation operation = each.operation();
            bars.bar(operation.toString(), each.ratio(), each.goal());
            pictures.put(
                    picture(operation),
                    LatencyCurves.svg(
                            operation + ": " + operation.description(),
                            List.of(each.bareLatencies(), each.restLatencies())));
        }
        pictures.put("throughput.svg", bars.svg());
        return pictures;
    }

    private static String picture(Operation operation) {
        return "latency-" + operation.name().toLowerCase(Locale.ROOT) + ".svg";
    }
}
