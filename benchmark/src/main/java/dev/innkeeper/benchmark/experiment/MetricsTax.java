package dev.innkeeper.benchmark.experiment;

import dev.innkeeper.benchmark.load.Subject;
import dev.innkeeper.benchmark.report.Section;
import dev.innkeeper.benchmark.rest.RestClient;
import dev.innkeeper.benchmark.rest.RestRequests;
import dev.innkeeper.benchmark.rest.RestWork;
import dev.innkeeper.benchmark.site.Bench;
import dev.innkeeper.benchmark.site.StartedService;
import dev.innkeeper.conformance.client.Instances;
import dev.innkeeper.conformance.client.Service;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/**
 * What it costs to measure every request: two instances of hotel-service beside each other, one of which leaves it. The
 * cheapest query, in which it weighs most. Counters of statements are in both.
 */
public final class MetricsTax implements Experiment {
    private static final String NO_REQUEST_MEASURED = "-Dquarkus.micrometer.binder.http-server.ignore-patterns=/.*";
    private static final double MOST = 1.05;

    private final Bench bench;
    private final Path jar;
    private final Path log;
    private final RestRequests requests;
    private final Effort effort;

    /** @param jar of hotel-service */
    public MetricsTax(Bench bench, Path jar, Path log, RestRequests requests, Effort effort) {
        this.bench = bench;
        this.jar = jar;
        this.log = log;
        this.requests = requests;
        this.effort = effort;
    }

    @Override
    public String name() {
        return "metrics";
    }

    @Override
    public Section run() {
        try (StartedService without = start(List.of(NO_REQUEST_MEASURED));
                StartedService with = start(List.of());
                RestClient toWithout = client(without);
                RestClient toWith = client(with)) {
            Comparison found = Comparison.of(
                    "Q2 with metrics of requests, base without",
                    subject(toWithout),
                    subject(toWith),
                    1,
                    MOST,
                    effort.workers(),
                    effort);
            return Comparison.section(
                    name(),
                    "Metrics",
                    "Two instances of hotel-service over REST, in turns; one does not measure requests.",
                    List.of(found));
        }
    }

    private StartedService start(List<String> more) {
        List<String> options = new ArrayList<>(Bench.USUAL_JAVA);
        options.addAll(more);
        StartedService service =
                StartedService.start(jar, options, bench.stack().cassandra(), log);
        service.untilAnswered("/v1/hotels/" + bench.site().scene().townHotel(0));
        return service;
    }

    private RestClient client(StartedService service) {
        return new RestClient(
                new Instances(List.of(service.url()), bench.stack().instances().of(Service.RESERVATION)));
    }

    private Subject subject(RestClient client) {
        return new Subject("Q2", 1, RestWork.of(client, requests::hotel));
    }
}
