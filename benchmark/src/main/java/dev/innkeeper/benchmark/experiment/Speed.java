package dev.innkeeper.benchmark.experiment;

import dev.innkeeper.benchmark.load.ClosedLoop;
import dev.innkeeper.benchmark.load.OpenLoop;
import dev.innkeeper.benchmark.load.Rounds;
import dev.innkeeper.benchmark.load.Slice;
import dev.innkeeper.benchmark.load.Ticker;
import dev.innkeeper.benchmark.load.Workload;
import dev.innkeeper.benchmark.report.Charts;
import dev.innkeeper.benchmark.report.Section;
import dev.innkeeper.benchmark.report.Summary;
import dev.innkeeper.benchmark.report.Table;
import dev.innkeeper.benchmark.rest.RestWork;
import dev.innkeeper.benchmark.stack.BenchmarkStack;
import dev.innkeeper.benchmark.stack.CpuMeter;
import dev.innkeeper.benchmark.stack.MeasuredOperation;
import java.io.PrintWriter;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.ToDoubleFunction;

/**
 * The services against the driver alone, which sends the same statements: throughput of a closed loop, and latency of an
 * open loop at half of the throughput over REST.
 */
final class Speed {
    private static final double HALF = 0.5;
    private static final double MEDIAN = 50;
    private static final double P99 = 99;

    private final BenchmarkStack stack;
    private final LoadOptions options;
    private final List<MeasuredOperation> operations;
    private final PrintWriter out;

    /** @param out for a line after each operation */
    Speed(BenchmarkStack stack, LoadOptions options, List<MeasuredOperation> operations, PrintWriter out) {
        this.stack = stack;
        this.options = options;
        this.operations = operations;
        this.out = out;
    }

    /**
     * The results of an operation.
     *
     * @param replay executions per second with the driver alone
     * @param rest executions per second over REST
     * @param replayCpu milliseconds of CPU for each execution: database + services + generator
     * @param rate executions per second of the open loop
     * @param added milliseconds that REST adds to the median
     */
    private record Found(
            MeasuredOperation operation,
            Summary replay,
            Summary rest,
            Summary ratio,
            String replayCpu,
            String restCpu,
            double rate,
            Summary replayMedian,
            Summary restMedian,
            Summary added,
            Summary replayP99,
            Summary restP99) {}

    Section run() {
        List<Found> all = new ArrayList<>();
        for (MeasuredOperation operation : operations) {
            Found found = measure(operation);
            out.println("speed: " + operation + ": ratio " + found.ratio().text(2) + ", goal " + operation.goal()
                    + "; added median " + found.added().text(2) + " ms");
            all.add(found);
        }
        List<String> names = operations.stream().map(MeasuredOperation::name).toList();
        Map<String, List<Double>> ratios = new LinkedHashMap<>();
        ratios.put("lowest round", values(all, found -> found.ratio().min()));
        ratios.put("median", values(all, found -> found.ratio().median()));
        ratios.put("highest round", values(all, found -> found.ratio().max()));
        ratios.put("goal", values(all, found -> found.operation().goal()));
        Map<String, List<Double>> medians = new LinkedHashMap<>();
        medians.put("replay", values(all, found -> found.replayMedian().median()));
        medians.put("REST", values(all, found -> found.restMedian().median()));
        return new Section(
                "speed",
                text(all),
                all,
                List.of(
                        Charts.bars("Throughput of REST divided by replay", names, ratios),
                        Charts.bars("Median latency in ms", names, medians)));
    }

    private static List<Double> values(List<Found> all, ToDoubleFunction<Found> value) {
        return all.stream().mapToDouble(value).boxed().toList();
    }

    private Found measure(MeasuredOperation operation) {
        Workload replay =
                new Workload(operation + " replayed", 1, stack.recorded().replay(operation, stack.session()));
        Workload rest = new Workload(
                operation + " over REST",
                operation.items(),
                RestWork.of(stack.client(), number -> stack.recorded().request(operation, number)));
        ClosedLoop closed = new ClosedLoop(Ticker.system(), options.workers());
        options.warmUp(closed, replay);
        options.warmUp(closed, rest);
        CpuMeter replayCpu = stack.cpuMeter();
        CpuMeter restCpu = stack.cpuMeter();
        Rounds full = Rounds.measure(
                options.rounds(),
                () -> replayCpu.measure(() -> closed.run(replay, options.slice())),
                () -> restCpu.measure(() -> closed.run(rest, options.slice())));
        double rate = full.rest(Slice::throughput).median() * HALF;
        OpenLoop open = new OpenLoop(Ticker.system(), rate);
        Rounds half = Rounds.measure(
                options.rounds(), () -> open.run(replay, options.slice()), () -> open.run(rest, options.slice()));
        return new Found(
                operation,
                full.replay(Slice::throughput),
                full.rest(Slice::throughput),
                full.ratio(Slice::throughput),
                replayCpu.text(),
                restCpu.text(),
                rate,
                half.replay(slice -> slice.millis(MEDIAN)),
                half.rest(slice -> slice.millis(MEDIAN)),
                half.added(slice -> slice.millis(MEDIAN)),
                half.replay(slice -> slice.millis(P99)),
                half.rest(slice -> slice.millis(P99)));
    }

    private String text(List<Found> all) {
        Table throughput = new Table(
                "operation", "", "replay /s", "REST /s", "REST : replay", "goal", "", "CPU ms replay", "CPU ms REST");
        Table latency = new Table(
                "operation",
                "rate /s",
                "replay median, ms",
                "REST median, ms",
                "added, ms",
                "goal",
                "",
                "replay p99, ms",
                "REST p99, ms");
        for (Found found : all) {
            MeasuredOperation operation = found.operation();
            throughput.row(
                    operation,
                    operation.description(),
                    found.replay().text(0),
                    found.rest().text(0),
                    found.ratio().text(2),
                    "at least " + operation.goal(),
                    found.ratio().median() >= operation.goal(),
                    found.replayCpu(),
                    found.restCpu());
            latency.row(
                    operation,
                    String.format(Locale.ROOT, "%.0f", found.rate()),
                    found.replayMedian().text(2),
                    found.restMedian().text(2),
                    found.added().text(2),
                    "at most " + MeasuredOperation.MOST_ADDED_MILLIS,
                    found.added().median() <= MeasuredOperation.MOST_ADDED_MILLIS,
                    found.replayP99().text(1),
                    found.restP99().text(1));
        }
        return """
                ## Speed of the services and of the driver alone

                Closed loop, %d workers, %d rounds of %.1f s each in turns. Median (min..max) of the rounds; the ratio is taken round
                by round. CPU time is that of database + services + generator for each execution.

                %s
                Open loop at half of the throughput over REST. A latency counts from the moment at which the request was due.

                %s""".formatted(
                        options.workers(), options.rounds(), options.slice().toMillis() / 1_000.0, throughput, latency);
    }
}
