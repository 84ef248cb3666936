package dev.innkeeper.common.http;

import dev.innkeeper.common.problem.ProblemType;
import dev.innkeeper.common.problem.RouterProblems;
import io.micrometer.core.instrument.Counter;
import io.micrometer.core.instrument.Gauge;
import io.micrometer.core.instrument.MeterRegistry;
import io.vertx.core.http.HttpMethod;
import io.vertx.ext.web.Router;
import io.vertx.ext.web.RoutingContext;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.event.Observes;
import java.util.Set;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * Lets so many requests of the API in that those let in are answered in time, and refuses the others at once: a queue
 * would only make all of them late. Reads and writes each have places of their own. Health, metrics and the console are always let in.
 */
@ApplicationScoped
public class Admission {
    private static final String API = "/v1/*";
    private static final Set<HttpMethod> READS = Set.of(HttpMethod.GET, HttpMethod.HEAD, HttpMethod.OPTIONS);

    private final HttpConfig config;
    private final RouterProblems problems;
    private final Counter refused;
    private final AtomicInteger reads = new AtomicInteger();
    private final AtomicInteger writes = new AtomicInteger();

    Admission(HttpConfig config, RouterProblems problems, MeterRegistry meters) {
        this.config = config;
        this.problems = problems;
        refused = Counter.builder("innkeeper.http.refused")
                .description("Requests that were refused because too many others were being worked on")
                .register(meters);
        gauge("read", reads, meters);
        gauge("write", writes, meters);
    }

    private static void gauge(String kind, AtomicInteger atWork, MeterRegistry meters) {
        Gauge.builder("innkeeper.http.at.work", atWork, AtomicInteger::get)
                .description("Requests that are being worked on")
                .tag("kind", kind)
                .register(meters);
    }

    void register(@Observes Router router) {
        router.route(API).order(Edge.ADMISSION).handler(this::admit);
    }

    private void admit(RoutingContext context) {
        boolean read = READS.contains(context.request().method());
        AtomicInteger atWork = read ? reads : writes;
        if (atWork.incrementAndGet() > (read ? config.mostReadsAtOnce() : config.mostWritesAtOnce())) {
            atWork.decrementAndGet();
            refused.increment();
            problems.answer(ProblemType.OVERLOADED, context);
            return;
        }
        context.addEndHandler(ended -> atWork.decrementAndGet());
        context.next();
    }
}
