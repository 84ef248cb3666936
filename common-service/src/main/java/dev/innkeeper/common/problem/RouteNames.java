package dev.innkeeper.common.problem;

import io.vertx.core.Context;
import io.vertx.core.Vertx;
import io.vertx.core.http.impl.HttpServerRequestInternal;
import io.vertx.ext.web.RoutingContext;
import org.jspecify.annotations.Nullable;

/**
 * The name of a request's route in metrics, traces and logs: the path template of its resource, once Quarkus has found
 * it. Before that, and for requests that are refused earlier, a fixed word. The path itself contains confirmation
 * numbers, and clients could invent any number of paths.
 */
final class RouteNames {
    /** The key that Quarkus uses for its metrics and traces. */
    private static final String TEMPLATE = "UrlPathTemplate";

    private static final String NONE = "/UNMATCHED";

    private RouteNames() {}

    static void mark(RoutingContext context) {
        if (context.request() instanceof HttpServerRequestInternal request) {
            request.context().putLocal(TEMPLATE, NONE);
        }
    }

    /** The name for the current request. */
    static String template() {
        Context current = Vertx.currentContext();
        @Nullable Object template = current == null ? null : current.getLocal(TEMPLATE);
        return template == null ? NONE : template.toString();
    }
}
