package dev.innkeeper.common.problem;

import io.vertx.core.Context;
import io.vertx.core.Vertx;
import io.vertx.core.http.impl.HttpServerRequestInternal;
import io.vertx.ext.web.RoutingContext;
import org.jspecify.annotations.Nullable;

/**
 * Under which address metrics, traces and logs have a request: the template of its resource, which Quarkus notes once
 * it has found that one; until then, and for what is refused before, one word. The address itself holds confirmation
 * numbers, and there are as many of it as clients can think of.
 */
final class RouteNames {
    /** As Quarkus calls it: both its metrics and its traces look there. */
    private static final String TEMPLATE = "UrlPathTemplate";

    private static final String NONE = "/UNMATCHED";

    private RouteNames() {}

    static void mark(RoutingContext context) {
        if (context.request() instanceof HttpServerRequestInternal request) {
            request.context().putLocal(TEMPLATE, NONE);
        }
    }

    /** Of the request that is worked on. */
    static String template() {
        Context current = Vertx.currentContext();
        @Nullable Object template = current == null ? null : current.getLocal(TEMPLATE);
        return template == null ? NONE : template.toString();
    }
}
