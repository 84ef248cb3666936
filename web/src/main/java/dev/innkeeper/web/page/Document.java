package dev.innkeeper.web.page;

import static io.vertx.core.http.HttpHeaders.ALLOW;
import static io.vertx.core.http.HttpHeaders.CACHE_CONTROL;
import static io.vertx.core.http.HttpHeaders.CONTENT_ENCODING;
import static io.vertx.core.http.HttpHeaders.CONTENT_TYPE;
import static io.vertx.core.http.HttpHeaders.ETAG;
import static io.vertx.core.http.HttpHeaders.IF_NONE_MATCH;
import static io.vertx.core.http.HttpHeaders.VARY;

import dev.innkeeper.web.Problem;
import io.netty.handler.codec.http.HttpResponseStatus;
import io.vertx.core.buffer.Buffer;
import io.vertx.core.http.HttpMethod;
import io.vertx.core.http.HttpServerResponse;
import io.vertx.ext.web.RoutingContext;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.Arrays;
import java.util.HexFormat;
import org.jspecify.annotations.Nullable;

/** A text that browsers ask for again each time, and get again only when it has changed. */
record Document(Buffer content, String contentType, String etag) {
    private static final int ETAG_BYTES = 12;

    static Document of(String content, String contentType) {
        Buffer bytes = Buffer.buffer(content);
        return new Document(bytes, contentType, etagOf(bytes));
    }

    void answer(RoutingContext context) {
        HttpMethod method = context.request().method();
        HttpServerResponse response = context.response();
        if (!HttpMethod.GET.equals(method) && !HttpMethod.HEAD.equals(method)) {
            response.putHeader(ALLOW, "GET, HEAD");
            new Problem(HttpResponseStatus.METHOD_NOT_ALLOWED, "This can be read only.", Problem.NO).answer(context);
            return;
        }
        response.putHeader(CACHE_CONTROL, "no-cache").putHeader(ETAG, etag).putHeader(VARY, "Accept-Encoding");
        if (isKnown(context.request().getHeader(IF_NONE_MATCH))) {
            response.setStatusCode(HttpResponseStatus.NOT_MODIFIED.code()).end();
            return;
        }
        send(response);
    }

    /** Answers with this text in place of what is not there. */
    void answerInstead(RoutingContext context, HttpResponseStatus status) {
        send(context.response()
                .setStatusCode(status.code())
                .putHeader(CACHE_CONTROL, "no-store")
                .putHeader(VARY, "Accept, Accept-Encoding"));
    }

    private void send(HttpServerResponse response) {
        // Quarkus has set "identity", which would keep it from being compressed.
        response.headers().remove(CONTENT_ENCODING);
        response.putHeader(CONTENT_TYPE, contentType).end(content);
    }

    private boolean isKnown(@Nullable String known) {
        return known != null
                && Arrays.stream(known.split(","))
                        .map(String::strip)
                        .anyMatch(
                                tag -> tag.equals("*") || tag.equals(etag) || tag.equals(etag.replaceFirst("^W/", "")));
    }

    /** A weak one: the same text is sent compressed and not. */
    private static String etagOf(Buffer content) {
        try {
            byte[] digest = MessageDigest.getInstance("SHA-256").digest(content.getBytes());
            return "W/\"" + HexFormat.of().formatHex(digest, 0, ETAG_BYTES) + "\"";
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException(e);
        }
    }
}
