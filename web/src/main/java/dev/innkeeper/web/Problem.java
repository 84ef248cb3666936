package dev.innkeeper.web;

import io.netty.handler.codec.http.HttpResponseStatus;
import io.vertx.core.http.HttpHeaders;
import io.vertx.core.http.HttpServerResponse;
import io.vertx.core.json.JsonObject;
import io.vertx.ext.web.RoutingContext;

/**
 * What this application cannot answer, in the form of the services' own problems (RFC 9457). It has no type of its own:
 * the status says it all.
 *
 * @param detail for people
 * @param retry whether the same request may be sent again, as in docs/problems.md
 */
public record Problem(HttpResponseStatus status, String detail, String retry) {
    /** Never again as it is. */
    public static final String NO = "no";
    /** At any time. */
    public static final String SAFE = "safe";
    /** With the same Idempotency-Key, if it has one. */
    public static final String SAME_KEY = "same-key";

    /** Nothing is at the address. */
    public static Problem notFound() {
        return new Problem(HttpResponseStatus.NOT_FOUND, "Nothing is at this address.", NO);
    }

    /** Answers with it. */
    public void answer(RoutingContext context) {
        HttpServerResponse response = context.response();
        if (!context.request().isEnded()) {
            // An unread body would hold up the next request of the connection.
            context.request().handler(rest -> {}).resume();
        }
        response.setStatusCode(status.code())
                .putHeader(HttpHeaders.CONTENT_TYPE, "application/problem+json")
                .putHeader(HttpHeaders.CACHE_CONTROL, "no-store")
                .end(new JsonObject()
                        .put("type", "about:blank")
                        .put("title", status.reasonPhrase())
                        .put("status", status.code())
                        .put("detail", detail)
                        .put("retry", retry)
                        .toBuffer());
    }
}
