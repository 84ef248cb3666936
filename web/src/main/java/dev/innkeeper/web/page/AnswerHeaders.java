package dev.innkeeper.web.page;

import static io.vertx.core.http.HttpHeaders.CACHE_CONTROL;

import io.netty.handler.codec.http.HttpResponseStatus;
import io.vertx.core.MultiMap;
import io.vertx.ext.web.Router;
import io.vertx.ext.web.RoutingContext;
import jakarta.enterprise.event.Observes;
import jakarta.inject.Singleton;

/**
 * Headers of every answer. What a service answers through the gateway keeps its own where it has them, such as the policy
 * of its console.
 */
@Singleton
public final class AnswerHeaders {
    /** Before everything else that answers. */
    private static final int ORDER = -1_000;

    /** Their names change with their content. */
    private static final String BUNDLES = "/static/bundle/";

    private static final String PICTURES = "/pictures/";

    private final String contentSecurityPolicy;

    AnswerHeaders(WebSettings settings) {
        this.contentSecurityPolicy = settings.contentSecurityPolicy();
    }

    void register(@Observes Router router) {
        router.route().order(ORDER).handler(this::add);
    }

    private void add(RoutingContext context) {
        context.response()
                .headers()
                .set("Content-Security-Policy", contentSecurityPolicy)
                .set("X-Content-Type-Options", "nosniff")
                .set("X-Frame-Options", "DENY")
                // Addresses of pages can hold confirmation numbers.
                .set("Referrer-Policy", "no-referrer")
                .set("Permissions-Policy", "camera=(), geolocation=(self), microphone=(), payment=(), usb=()")
                .set("Cross-Origin-Opener-Policy", "same-origin")
                .set("Cross-Origin-Resource-Policy", "same-origin")
                .set("Strict-Transport-Security", "max-age=31536000");
        String path = context.request().path();
        if (path.startsWith(BUNDLES)) {
            context.addHeadersEndHandler(end -> keep(context, "public, max-age=31536000, immutable"));
        } else if (path.startsWith(PICTURES)) {
            context.addHeadersEndHandler(end -> keep(context, "public, max-age=86400"));
        }
        context.next();
    }

    /** Files only: an answer that there is none must not be kept. */
    private static void keep(RoutingContext context, String howLong) {
        int status = context.response().getStatusCode();
        MultiMap headers = context.response().headers();
        boolean isFile = status == HttpResponseStatus.OK.code() || status == HttpResponseStatus.NOT_MODIFIED.code();
        headers.set(CACHE_CONTROL, isFile ? howLong : "no-store");
    }
}
