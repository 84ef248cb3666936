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
import dev.innkeeper.benchmark.rest.RestRequests;
import dev.innkeeper.benchmark.rest.RestWork;
import dev.innkeeper.benchmark.site.Bench;
import dev.innkeeper.benchmark.site.Processors;
import dev.innkeeper.benchmark.site.Processors.Used;
import dev.innkeeper.benchmark.site.StartedService;
import dev.innkeeper.conformance.client.Instances;
import dev.innkeeper.conformance.client.Service;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.Supplier;

/**
 * How much of what Q2 costs over REST any service would cost: with the driver alone, through one that does nothing but
 * hand on, and through hotel-service, in turns.
 */
public final class Floor implements Experiment {
    private final Bench bench;
    private final RestRequests requests;
    private final Subject bare;
    private final Subject rest;
    private final Path directory;
    private final Effort effort;

    /** @param directory for the answer that the thin service gives, and its log */
    public Floor(Bench bench, RestRequests requests, Catalogue catalogue, Path directory, Effort effort) {
        this.bench = bench;
        this.requests = requests;
        this.bare = catalogue.bare(Operation.Q2);
        this.rest = catalogue.rest(Operation.Q2);
        this.directory = directory;
        this.effort = effort;
    }

    /**
     * What was found out about one way.
     *
     * @param rate times a second
     * @param ratio to the driver alone, round by round
     * @param used processor time of each time
     */
    public record Found(String way, Spread rate, Spread ratio, Used used) {}

    private record Way(String name, Subject subject, Processors processors) {}

    @Override
    public String name() {
        return "floor";
    }

    @Override
    public Section run() {
        try (StartedService thin = startThin();
                RestClient toThin = new RestClient(new Instances(
                        List.of(thin.url()), bench.stack().instances().of(Service.RESERVATION)))) {
            Way alone = new Way("driver alone", bare, Processors.of(bench));
            List<Way> others = List.of(
                    new Way(
                            "a service that only hands on",
                            new Subject("Q2 through a thin service", 1, RestWork.of(toThin, requests::hotel)),
                            Processors.of(bench, thin.process())),
                    new Way("hotel-service", rest, Processors.of(bench)));
            return section(measure(alone, others));
        }
    }

    private StartedService startThin() {
        String hotel = "/v1/hotels/" + bench.site().scene().townHotel(0);
        Path answer = directory.resolve("thin.json");
        try {
            Files.write(answer, bench.client().sendNow(requests.hotel(0)).body());
        } catch (IOException e) {
            throw new BenchmarkFailedException("an answer cannot be kept: " + e.getMessage());
        }
        StartedService thin = StartedService.startThin(
                Bench.USUAL_JAVA, bench.stack().cassandra(), answer, directory.resolve("thin.log"));
        thin.untilAnswered(hotel);
        return thin;
    }

    private List<Found> measure(Way alone, List<Way> others) {
        ClosedLoop loop = new ClosedLoop(Ticker.system(), effort.workers());
        effort.warmUp(loop, alone.subject());
        others.forEach(way -> effort.warmUp(loop, way.subject()));
        List<Rounds> rounds = Rounds.of(
                effort.rounds(),
                measured(loop, alone),
                others.stream().map(way -> measured(loop, way)).toList());
        List<Found> found = new ArrayList<>();
        found.add(new Found(
                alone.name(),
                rounds.get(0).first(Slice::throughput),
                Spread.of(List.of(1.0)),
                alone.processors().eachTime()));
        for (int other = 0; other < others.size(); other++) {
            found.add(new Found(
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
        Table table = new Table("Q2", "/s", ": driver alone", "CPU ms");
        found.forEach(each -> table.row(
                each.way(),
                each.rate().text(0),
                each.ratio().text(2),
                each.used().text()));
        String text = "## What any service would cost\n\nClosed loop, " + effort.workers()
                + " workers, in turns. Processor time is that of database + services + generator for each time.\n\n"
                + table;
        return new Section(name(), text, found, Map.of());
    }
}
