package dev.innkeeper.common.http;

import dev.innkeeper.common.problem.ProblemType;
import dev.innkeeper.common.problem.RouterErrors;
import io.micrometer.core.instrument.Counter;
import io.micrometer.core.instrument.Gauge;
import io.micrometer.core.instrument.MeterRegistry;
import io.vertx.core.Context;
import io.vertx.core.Vertx;
import io.vertx.core.http.HttpMethod;
import io.vertx.ext.web.Router;
import io.vertx.ext.web.RoutingContext;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.event.Observes;
import java.util.Objects;
import java.util.Set;

/**
 * Accepts only as many API requests as can be answered in time and refuses the others. Reads and writes have separate
 * {@link ConcurrencyLimit}s; writes do not wait. Health, metrics and the console have no limit.
 */
@ApplicationScoped
public class LoadShedding {
    private static final String API = "/v1/*";
    private static final Set<HttpMethod> READS = Set.of(HttpMethod.GET, HttpMethod.HEAD, HttpMethod.OPTIONS);

    private final RouterErrors problems;
    private final Counter refused;
    private final ConcurrencyLimit reads;
    private final ConcurrencyLimit writes;

    LoadShedding(HttpConfig config, RouterErrors problems, MeterRegistry meters) {
        this.problems = problems;
        reads = new ConcurrencyLimit(
                config.mostReadsAtOnce(), config.mostReadsInLine(), config.longestWait(), System::nanoTime);
        writes = new ConcurrencyLimit(config.mostWritesAtOnce(), 0, config.longestWait(), System::nanoTime);
        refused = Counter.builder("innkeeper.http.refused")
                .description("Requests that were refused because too many others were being worked on")
                .register(meters);
        gauges("read", reads, meters);
        gauges("write", writes, meters);
    }

    private static void gauges(String kind, ConcurrencyLimit concurrencyLimit, MeterRegistry meters) {
        Gauge.builder("innkeeper.http.at.work", concurrencyLimit, ConcurrencyLimit::atWork)
                .description("Requests that are being worked on")
                .tag("kind", kind)
                .register(meters);
        Gauge.builder("innkeeper.http.waiting", concurrencyLimit, ConcurrencyLimit::waiting)
                .description("Requests that wait for a place")
                .tag("kind", kind)
                .register(meters);
    }

    void register(@Observes Router router) {
        router.route(API).order(FilterOrder.ADMISSION).handler(this::admit);
    }

    private void admit(RoutingContext routing) {
        ConcurrencyLimit concurrencyLimit = READS.contains(routing.request().method()) ? reads : writes;
        concurrencyLimit.enter(new Request(routing, concurrencyLimit, Objects.requireNonNull(Vertx.currentContext())));
    }

    /** Continues in the context that it arrived in, whichever request made room for it. */
    private final class Request implements ConcurrencyLimit.Candidate {
        private final RoutingContext routing;
        private final ConcurrencyLimit concurrencyLimit;
        private final Context home;

        private Request(RoutingContext routing, ConcurrencyLimit concurrencyLimit, Context home) {
            this.routing = routing;
            this.concurrencyLimit = concurrencyLimit;
            this.home = home;
        }

        @Override
        public void begin() {
            atHome(this::goOn);
        }

        @Override
        public void refuse() {
            refused.increment();
            atHome(() -> problems.answer(ProblemType.OVERLOADED, routing));
        }

        private void goOn() {
            if (routing.response().ended() || routing.response().closed()) {
                concurrencyLimit.leave();
                return;
            }
            routing.addEndHandler(ended -> concurrencyLimit.leave());
            routing.next();
        }

        private void atHome(Runnable step) {
            if (home == Vertx.currentContext()) {
                step.run();
                return;
            }
            home.runOnContext(ignored -> step.run());
        }
    }
}
