package dev.innkeeper.benchmark.experiment;

import dev.innkeeper.benchmark.BenchmarkFailedException;
import dev.innkeeper.benchmark.load.Subject;
import dev.innkeeper.benchmark.report.Section;
import dev.innkeeper.benchmark.rest.RestClient;
import dev.innkeeper.benchmark.rest.RestRequests;
import dev.innkeeper.benchmark.rest.RestWork;
import dev.innkeeper.benchmark.site.Bench;
import dev.innkeeper.benchmark.site.StartedService;
import dev.innkeeper.benchmark.site.TraceSink;
import dev.innkeeper.conformance.client.Instances;
import dev.innkeeper.stack.Service;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/**
 * What it costs to measure every request, and to trace one in a hundred: instances of hotel-service beside each other, one
 * of which does neither. The cheapest query, in which it weighs most. Counters of statements are in all.
 */
public final class TelemetryTax implements Experiment {
    private static final String NO_REQUEST_MEASURED = "-Dquarkus.micrometer.binder.http-server.ignore-patterns=/.*";
    private static final double MOST = 1.05;

    private final Bench bench;
    private final Path jar;
    private final Path log;
    private final RestRequests requests;
    private final Effort effort;

    /** @param jar of hotel-service */
    public TelemetryTax(Bench bench, Path jar, Path log, RestRequests requests, Effort effort) {
        this.bench = bench;
        this.jar = jar;
        this.log = log;
        this.requests = requests;
        this.effort = effort;
    }

    @Override
    public String name() {
        return "telemetry";
    }

    @Override
    public Section run() {
        try (TraceSink sink = new TraceSink();
                StartedService without = start(List.of(NO_REQUEST_MEASURED));
                StartedService measured = start(List.of());
                StartedService traced = start(traces(sink));
                RestClient toWithout = client(without);
                RestClient toMeasured = client(measured);
                RestClient toTraced = client(traced)) {
            List<Comparison> found = Comparison.of(
                    subject(toWithout),
                    List.of(
                            new Comparison.Other(
                                    "Q2 with metrics of requests, base without", subject(toMeasured), MOST),
                            new Comparison.Other(
                                    "Q2 with metrics, and traces of 1 % of requests, base without both",
                                    subject(toTraced), MOST)),
                    1,
                    effort.workers(),
                    effort);
            if (sink.batches() == 0) {
                throw new BenchmarkFailedException("no trace has come: what was measured is not what it costs");
            }
            return Comparison.section(
                    name(),
                    "Metrics and traces",
                    "Instances of hotel-service over REST, in turns. Traces go to a collector that throws them away.",
                    found);
        }
    }

    private static List<String> traces(TraceSink sink) {
        return List.of(
                "-Dquarkus.otel.sdk.disabled=false",
                "-Dquarkus.otel.exporter.otlp.protocol=http/protobuf",
                "-Dquarkus.otel.exporter.otlp.endpoint=" + sink.address());
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
