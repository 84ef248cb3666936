package dev.innkeeper.benchmark.experiment;

import dev.innkeeper.benchmark.load.ClosedLoop;
import dev.innkeeper.benchmark.load.Rounds;
import dev.innkeeper.benchmark.load.Slice;
import dev.innkeeper.benchmark.load.Ticker;
import dev.innkeeper.benchmark.load.Workload;
import dev.innkeeper.benchmark.report.Section;
import dev.innkeeper.benchmark.report.Summary;
import dev.innkeeper.benchmark.report.Table;
import dev.innkeeper.benchmark.rest.RestRequest;
import dev.innkeeper.benchmark.rest.RestWork;
import dev.innkeeper.benchmark.stack.BenchmarkStack;
import dev.innkeeper.benchmark.stack.CpuMeter;
import dev.innkeeper.common.security.DevelopmentTokens;
import dev.innkeeper.stack.Service;
import java.time.Clock;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.UUID;
import java.util.function.LongFunction;
import java.util.stream.IntStream;

/** Clicks of partners over REST, one in each request, against {@link BareClicks}. */
final class Clicks {
    private static final double GOAL = 0.5;
    private static final double MEDIAN = 50;
    private static final String LINK = "bench";

    private final BenchmarkStack stack;
    private final LoadOptions options;

    Clicks(BenchmarkStack stack, LoadOptions options) {
        this.stack = stack;
        this.options = options;
    }

    /** The results for a number of partners. */
    private record Found(
            int partners, Summary bare, Summary rest, Summary ratio, Summary median, String bareCpu, String restCpu) {}

    Section run() {
        List<String> partners = IntStream.range(0, options.workers())
                .mapToObj(number -> String.format(Locale.ROOT, "bench-partner-%02d", number))
                .toList();
        partners.forEach(this::create);
        BareClicks bare = BareClicks.prepare(stack.session().driver(), partners, Clock.systemUTC());
        List<Found> all = new ArrayList<>();
        all.add(measure(bare, partners));
        all.add(measure(bare, partners.subList(0, 1)));
        Table table = new Table(
                "partners",
                "driver /s",
                "REST /s",
                "REST : driver",
                "goal",
                "",
                "REST median, ms",
                "CPU ms driver",
                "CPU ms REST");
        all.forEach(found -> table.row(
                found.partners(),
                found.bare().text(0),
                found.rest().text(0),
                found.ratio().text(2),
                "at least " + GOAL,
                found.ratio().median() >= GOAL,
                found.median().text(2),
                found.bareCpu(),
                found.restCpu()));
        return new Section(
                "clicks",
                """
                ## Clicks

                Closed loop, %d workers, %d rounds of %.1f s each in turns: one click in each request, and the same four writes with
                the driver alone, which reads nothing and never meets another writer.

                %s""".formatted(
                        options.workers(), options.rounds(), options.slice().toMillis() / 1_000.0, table),
                all);
    }

    private void create(String partner) {
        stack.client()
                .sendAndWait(new RestRequest(
                        Service.RESERVATION,
                        "PUT",
                        "/v1/partners/" + partner,
                        headers(DevelopmentTokens.issue("admin", Duration.ofHours(1))),
                        "{\"name\":\"A partner\",\"contact\":\"partner@example.com\"}"));
    }

    private Found measure(BareClicks bare, List<String> partners) {
        Workload driver = new Workload("clicks with the driver", 1, bare);
        Workload rest = new Workload("clicks over REST", 1, RestWork.of(stack.client(), requests(partners)));
        ClosedLoop closed = new ClosedLoop(Ticker.system(), options.workers());
        options.warmUp(closed, driver);
        options.warmUp(closed, rest);
        CpuMeter bareCpu = stack.cpuMeter();
        CpuMeter restCpu = stack.cpuMeter();
        Rounds rounds = Rounds.measure(
                options.rounds(),
                () -> bareCpu.measure(() -> closed.run(driver, options.slice())),
                () -> restCpu.measure(() -> closed.run(rest, options.slice())));
        return new Found(
                partners.size(),
                rounds.replay(Slice::throughput),
                rounds.rest(Slice::throughput),
                rounds.ratio(Slice::throughput),
                rounds.rest(slice -> slice.millis(MEDIAN)),
                bareCpu.text(),
                restCpu.text());
    }

    private LongFunction<RestRequest> requests(List<String> partners) {
        List<Map<String, String>> headers = partners.stream()
                .map(partner -> headers(DevelopmentTokens.ofPartner(partner, Duration.ofHours(1))))
                .toList();
        String hotel = stack.hotels().desk().value();
        return number -> {
            int partner = (int) (number % partners.size());
            return new RestRequest(
                    Service.RESERVATION,
                    "POST",
                    "/v1/partners/" + partners.get(partner) + "/clicks",
                    headers.get(partner),
                    """
                    {"clickId":"%s","link":"%s","hotelId":"%s","at":"%s","amount":{"amount":"0.25","currency":"EUR"}}
                    """.formatted(
                            UUID.randomUUID(), LINK, hotel, Clock.systemUTC().instant()));
        };
    }

    private static Map<String, String> headers(String token) {
        return Map.of("Authorization", "Bearer " + token, "Content-Type", "application/json");
    }
}
