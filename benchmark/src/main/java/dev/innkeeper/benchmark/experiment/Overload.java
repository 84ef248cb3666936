package dev.innkeeper.benchmark.experiment;

import dev.innkeeper.benchmark.load.ClosedLoop;
import dev.innkeeper.benchmark.load.OpenLoop;
import dev.innkeeper.benchmark.load.Slice;
import dev.innkeeper.benchmark.load.Ticker;
import dev.innkeeper.benchmark.load.Workload;
import dev.innkeeper.benchmark.report.Section;
import dev.innkeeper.benchmark.report.Summary;
import dev.innkeeper.benchmark.report.Table;
import dev.innkeeper.benchmark.rest.RestClient;
import dev.innkeeper.benchmark.rest.RestRequest;
import dev.innkeeper.benchmark.rest.RestWork;
import dev.innkeeper.benchmark.stack.BenchmarkStack;
import dev.innkeeper.benchmark.stack.MeasuredOperation;
import java.util.List;
import java.util.Map;
import java.util.function.LongFunction;
import java.util.function.ToDoubleFunction;
import java.util.stream.Stream;

/**
 * Twice as many requests as a service can answer: how many it still answers, how late, whether it refuses the others
 * properly, and whether it has recovered right afterwards.
 */
final class Overload {
    /** Several times what a service works on at a time. */
    private static final int CONNECTIONS = 2_048;

    private static final MeasuredOperation OPERATION = MeasuredOperation.Q4;
    private static final double NORMAL = 0.8;
    private static final double OVERLOAD = 2;
    private static final double P99 = 99;
    private static final double LEAST_GOODPUT = 0.9;
    private static final double MOST_LATER = 3;

    private final BenchmarkStack stack;
    private final LoadOptions options;

    Overload(BenchmarkStack stack, LoadOptions options) {
        this.stack = stack;
        this.options = options;
    }

    /** Requests per second of a closed loop, then slices at normal load, at overload, and at normal load again. */
    private record Round(double saturation, Slice normal, Slice overload, Slice afterwards) {}

    Section run() {
        LongFunction<RestRequest> requests = number -> stack.recorded().request(OPERATION, number);
        try (RestClient client = stack.client().withConnections(CONNECTIONS)) {
            Workload strict = new Workload("saturation", OPERATION.items(), RestWork.of(client, requests));
            Workload refusable = new Workload("overload", OPERATION.items(), RestWork.refusable(client, requests));
            ClosedLoop full = new ClosedLoop(Ticker.system(), options.workers());
            options.warmUp(full, strict);
            return section(Stream.generate(() -> round(full, strict, refusable))
                    .limit(options.rounds())
                    .toList());
        }
    }

    private Round round(ClosedLoop full, Workload strict, Workload refusable) {
        double saturation = full.run(strict, options.slice()).throughput();
        OpenLoop normal = new OpenLoop(Ticker.system(), NORMAL * saturation);
        OpenLoop overload = new OpenLoop(Ticker.system(), OVERLOAD * saturation);
        return new Round(
                saturation,
                normal.run(refusable, options.slice()),
                overload.run(refusable, options.slice()),
                normal.run(refusable, options.slice()));
    }

    private static Section section(List<Round> rounds) {
        Summary saturation = summary(rounds, Round::saturation);
        Summary goodput = summary(rounds, round -> round.overload().throughput() / round.saturation());
        Summary refused = summary(rounds, round -> round.overload().refusedFraction());
        Summary normalP99 = summary(rounds, round -> round.normal().millis(P99));
        Summary overloadP99 = summary(rounds, round -> round.overload().millis(P99));
        Summary later = summary(
                rounds, round -> round.overload().millis(P99) / round.normal().millis(P99));
        Summary refusedAfterwards = summary(rounds, round -> round.afterwards().refusedFraction());
        Table table = new Table("", "median (min..max)", "goal", "")
                .row("saturation, /s", saturation.text(0), "", "")
                .row("goodput : saturation", goodput.text(2), "at least 0.9", goodput.median() >= LEAST_GOODPUT)
                .row("refused, of all", refused.text(2), "", "")
                .row("p99 at 0.8 of saturation, ms", normalP99.text(1), "", "")
                .row("p99 of what was answered under overload, ms", overloadP99.text(1), "", "")
                .row("the second p99 : the first", later.text(1), "at most 3", later.median() <= MOST_LATER)
                .row(
                        "refused right afterwards, of all",
                        refusedAfterwards.text(2),
                        "none",
                        refusedAfterwards.max() == 0);
        return new Section(
                "overload",
                """
                ## Overload

                %s (%s), open loop at twice the saturation. A latency counts from the moment at which the request was due. Every
                response was a success, or 429 or 503 with Retry-After, or the run would have failed.

                %s""".formatted(OPERATION, OPERATION.description(), table),
                Map.of(
                        "saturation", saturation,
                        "goodput", goodput,
                        "refused", refused,
                        "normalP99", normalP99,
                        "overloadP99", overloadP99,
                        "refusedAfterwards", refusedAfterwards));
    }

    private static Summary summary(List<Round> rounds, ToDoubleFunction<Round> value) {
        return Summary.of(rounds.stream().mapToDouble(value).boxed().toList());
    }
}
