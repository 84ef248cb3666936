package dev.innkeeper.common.http;

import dev.innkeeper.common.problem.ProblemType;
import dev.innkeeper.common.problem.RouterProblems;
import io.micrometer.core.instrument.Counter;
import io.micrometer.core.instrument.Gauge;
import io.micrometer.core.instrument.MeterRegistry;
import io.vertx.ext.web.Router;
import io.vertx.ext.web.RoutingContext;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.event.Observes;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * Lets so many requests of the API in that those let in are answered in time, and refuses the others at once: a queue
 * would only make all of them late. Health, metrics and the console are always let in.
 */
@ApplicationScoped
public class Admission {
    private static final String API = "/v1/*";

    private final HttpConfig config;
    private final RouterProblems problems;
    private final Counter refused;
    private final AtomicInteger atWork = new AtomicInteger();

    Admission(HttpConfig config, RouterProblems problems, MeterRegistry meters) {
        this.config = config;
        this.problems = problems;
        refused = Counter.builder("innkeeper.http.refused")
                .description("Requests that were refused because too many others were being worked on")
                .register(meters);
        Gauge.builder("innkeeper.http.at.work", atWork, AtomicInteger::get)
                .description("Requests that are being worked on")
                .register(meters);
    }

    void register(@Observes Router router) {
        router.route(API).order(Edge.ADMISSION).handler(this::admit);
    }

    private void admit(RoutingContext context) {
        if (atWork.incrementAndGet() > config.mostAtOnce()) {
            atWork.decrementAndGet();
            refused.increment();
            problems.answer(ProblemType.OVERLOADED, context);
            return;
        }
        context.addEndHandler(ended -> atWork.decrementAndGet());
        context.next();
    }
}
