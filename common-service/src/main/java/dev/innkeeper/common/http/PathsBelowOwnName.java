package dev.innkeeper.common.http;

import io.vertx.ext.web.Router;
import io.vertx.ext.web.RoutingContext;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.event.Observes;
import org.eclipse.microprofile.config.inject.ConfigProperty;

/**
 * Answers the API below the service's own name too: {@code /hotel-service/v1/audit-trail} is {@code /v1/audit-trail}. Where
 * both services share one host, this tells them apart on paths that both have. It needs no proxy that rewrites addresses.
 */
@ApplicationScoped
public class PathsBelowOwnName {
    private final String prefix;

    PathsBelowOwnName(@ConfigProperty(name = "quarkus.application.name") String name) {
        this.prefix = "/" + name;
    }

    void register(@Observes Router router) {
        router.route(prefix + "/v1/*").order(FilterOrder.OWN_NAME).handler(this::leaveNameOut);
    }

    private void leaveNameOut(RoutingContext context) {
        context.reroute(context.request().method(), context.request().uri().substring(prefix.length()));
    }
}
