package dev.innkeeper.hotel;

import io.vertx.ext.web.Router;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.event.Observes;

/** Routes of the HTTP server that are no resources, as an extension may bring them, and that fail. */
@ApplicationScoped
class FailingRoutes {
    static final String THROWING = "/failing/throwing";
    static final String FAILING = "/failing/failing";
    static final String LATE = "/failing/late";
    static final String MISSING = "/failing/missing";

    /** The text of each fault: nobody but the operators may read it. */
    static final String SECRET = "no password for node 10.1.2.3";

    void register(@Observes Router router) {
        router.get(THROWING).handler(context -> {
            throw new IllegalStateException(SECRET);
        });
        router.get(FAILING).handler(context -> context.fail(new IllegalStateException(SECRET)));
        router.get(LATE)
                .handler(context ->
                        context.vertx().setTimer(1, fired -> context.fail(500, new IllegalStateException(SECRET))));
        router.get(MISSING).handler(context -> context.fail(404));
    }
}
