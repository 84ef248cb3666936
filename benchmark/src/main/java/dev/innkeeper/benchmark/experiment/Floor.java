package dev.innkeeper.benchmark.experiment;

import dev.innkeeper.benchmark.BenchmarkFailedException;
import dev.innkeeper.benchmark.load.ClosedLoop;
import dev.innkeeper.benchmark.load.Slice;
import dev.innkeeper.benchmark.load.Subject;
import dev.innkeeper.benchmark.load.Ticker;
import dev.innkeeper.benchmark.report.Section;
import dev.innkeeper.benchmark.report.Spread;
import dev.innkeeper.benchmark.report.Table;
import dev.innkeeper.benchmark.rest.RestClient;
import dev.innkeeper.benchmark.rest.RestRequest;
import dev.innkeeper.benchmark.rest.RestWork;
import dev.innkeeper.benchmark.site.Bench;
import dev.innkeeper.benchmark.site.Processors;
import dev.innkeeper.benchmark.site.Processors.Used;
import dev.innkeeper.benchmark.site.StartedService;
import dev.innkeeper.conformance.client.Instances;
import dev.innkeeper.conformance.client.Json;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.Supplier;

/**
 * How much of what a query costs over REST any service would cost: with the driver alone, through a service that does
 * nothing but hand on, and through ours, in turns.
 */
public final class Floor implements Experiment {
    private final Bench bench;
    private final Catalogue catalogue;
    private final Path directory;
    private final Effort effort;
    private final List<Operation> operations;
    private final PrintWriter out;

    /**
     * @param directory for what the thin service needs, and its log
     * @param operations those of them that only read are measured
     * @param out is told of each operation that is done
     */
    public Floor(
            Bench bench,
            Catalogue catalogue,
            Path directory,
            Effort effort,
            List<Operation> operations,
            PrintWriter out) {
        this.bench = bench;
        this.catalogue = catalogue;
        this.directory = directory;
        this.effort = effort;
        this.operations =
                operations.stream().filter(operation -> !operation.writes()).toList();
        this.out = out;
    }

    /**
     * What was found out about one way.
     *
     * @param way in which it was done
     * @param rate times a second
     * @param ratio to the driver alone, round by round
     * @param used processor time of each time
     */
    public record Found(Operation operation, String way, Spread rate, Spread ratio, Used used) {}

    private record Way(String name, Subject subject, Processors processors) {}

    @Override
    public String name() {
        return "floor";
    }

    @Override
    public Section run() {
        List<Found> found = new ArrayList<>();
        for (Operation operation : operations) {
            List<Found> ways = measure(operation);
            ways.stream()
                    .skip(1)
                    .forEach(way -> out.println("floor: " + operation + ": " + way.way() + " "
                            + way.ratio().text(2)));
            found.addAll(ways);
        }
        return section(found);
    }

    private List<Found> measure(Operation operation) {
        try (StartedService thin = startThin(operation);
                RestClient toThin = new RestClient(new Instances(List.of(thin.url()), List.of(thin.url())))) {
            Subject throughThin = new Subject(
                    operation + " through a thin service",
                    operation.items(),
                    RestWork.of(toThin, catalogue.request(operation)));
            Way alone = new Way("driver alone", catalogue.bare(operation), Processors.of(bench));
            return measure(
                    operation,
                    alone,
                    List.of(
                            new Way("a service that only hands on", throughThin, Processors.of(bench, thin.process())),
                            new Way("ours", catalogue.rest(operation), Processors.of(bench))));
        }
    }

    private StartedService startThin(Operation operation) {
        RestRequest request = catalogue.takeRequest(operation);
        List<String> arguments = List.of(
                operation.name(),
                kept("scene.json", Json.text(Json.of(bench.site().scene())).getBytes(StandardCharsets.UTF_8)),
                kept(
                        "answer-" + operation + ".json",
                        bench.client().sendNow(request).body()));
        StartedService thin = StartedService.startOwn(
                ThinService.class,
                Bench.USUAL_JAVA,
                bench.stack().cassandra(),
                arguments,
                directory.resolve("thin.log"));
        thin.untilAnswered("/");
        return thin;
    }

    private String kept(String name, byte[] bytes) {
        try {
            return Files.write(directory.resolve(name), bytes).toString();
        } catch (IOException e) {
            throw new BenchmarkFailedException(name + " cannot be kept: " + e.getMessage());
        }
    }

    private List<Found> measure(Operation operation, Way alone, List<Way> others) {
        ClosedLoop loop = new ClosedLoop(Ticker.system(), effort.workers());
        effort.warmUp(loop, alone.subject());
        others.forEach(way -> effort.warmUp(loop, way.subject()));
        List<Rounds> rounds = Rounds.of(
                effort.rounds(),
                measured(loop, alone),
                others.stream().map(way -> measured(loop, way)).toList());
        List<Found> found = new ArrayList<>();
        found.add(new Found(
                operation,
                alone.name(),
                rounds.get(0).first(Slice::throughput),
                Spread.of(List.of(1.0)),
                alone.processors().eachTime()));
        for (int other = 0; other < others.size(); other++) {
            found.add(new Found(
                    operation,
                    others.get(other).name(),
                    rounds.get(other).second(Slice::throughput),
                    rounds.get(other).ratio(Slice::throughput),
                    others.get(other).processors().eachTime()));
        }
        return found;
    }

    private Supplier<Slice> measured(ClosedLoop loop, Way way) {
        return () -> way.processors().during(() -> loop.run(way.subject(), effort.slice()));
    }

    private Section section(List<Found> found) {
        Table table = new Table("operation", "way", "/s", ": driver alone", "goal", "CPU ms");
        found.forEach(each -> table.row(
                each.operation(),
                each.way(),
                each.rate().text(0),
                each.ratio().text(2),
                each.operation().goal(),
                each.used().text()));
        String text = "## What any service would cost\n\nClosed loop, " + effort.workers()
                + " workers, in turns. Processor time is that of database + services + generator for each time.\n\n"
                + table;
        return new Section(name(), text, found, Map.of());
    }
}
