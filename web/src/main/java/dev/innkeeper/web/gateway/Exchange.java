package dev.innkeeper.web.gateway;

import static io.vertx.core.http.HttpHeaders.CONTENT_ENCODING;
import static io.vertx.core.http.HttpHeaders.CONTENT_LENGTH;
import static io.vertx.core.http.HttpHeaders.CONTENT_TYPE;
import static io.vertx.core.http.HttpHeaders.IDENTITY;
import static io.vertx.core.http.HttpHeaders.LOCATION;
import static io.vertx.core.http.HttpHeaders.RETRY_AFTER;

import dev.innkeeper.web.Answerer;
import dev.innkeeper.web.Problem;
import io.netty.handler.codec.http.HttpResponseStatus;
import io.vertx.core.Vertx;
import io.vertx.core.http.HttpClient;
import io.vertx.core.http.HttpClientRequest;
import io.vertx.core.http.HttpClientResponse;
import io.vertx.core.http.HttpMethod;
import io.vertx.core.http.HttpServerRequest;
import io.vertx.core.http.HttpServerResponse;
import io.vertx.core.http.RequestOptions;
import io.vertx.ext.web.RoutingContext;
import java.time.Duration;
import java.util.Set;
import org.jboss.logging.Logger;

/**
 * One request and its answer on their way through the gateway. Both bodies are streams, which neither side may send faster
 * than the other one reads. All of it runs on the event loop of the request.
 */
final class Exchange {
    private static final Logger LOG = Logger.getLogger(Exchange.class);
    private static final String EVENT_STREAM = "text/event-stream";

    /** Sending them twice is the same as sending them once. */
    private static final Set<HttpMethod> IDEMPOTENT =
            Set.of(HttpMethod.GET, HttpMethod.HEAD, HttpMethod.OPTIONS, HttpMethod.PUT, HttpMethod.DELETE);

    private final Vertx vertx;
    private final RoutingContext context;
    private final HttpServerRequest request;
    private final HttpServerResponse response;
    private final Answerer service;
    private final String prefix;
    private final Duration longest;
    private boolean settled;

    /** @param prefix what addresses in the answer must begin with */
    Exchange(Vertx vertx, RoutingContext context, Answerer service, String prefix, Duration longest) {
        this.vertx = vertx;
        this.context = context;
        this.request = context.request();
        this.response = context.response();
        this.service = service;
        this.prefix = prefix;
        this.longest = longest;
    }

    void run(HttpClient client, RequestOptions options) {
        // Its body waits until there is a connection to send it over.
        request.pause();
        client.request(options).onSuccess(this::send).onFailure(this::notReached);
    }

    private void send(HttpClientRequest toService) {
        if (response.closed()) {
            toService.reset();
            return;
        }
        ForwardedHeaders.ofRequest(request, toService.headers());
        long timer = vertx.setTimer(longest.toMillis(), id -> tooLate(toService));
        response.closeHandler(gone -> {
            vertx.cancelTimer(timer);
            // Nobody waits for the answer any more.
            toService.reset();
        });
        toService
                .response()
                .onComplete(any -> vertx.cancelTimer(timer))
                .onSuccess(this::answer)
                .onFailure(thrown -> broken(toService, thrown));
        if (ForwardedHeaders.announceBody(request.headers())) {
            toService.send(request).onFailure(thrown -> LOG.debugf(thrown, "The body to %s broke", service));
        } else {
            request.resume();
            toService.end();
        }
    }

    private void answer(HttpClientResponse answer) {
        if (settled || response.closed()) {
            answer.request().reset();
            return;
        }
        settled = true;
        response.setStatusCode(answer.statusCode()).setStatusMessage(answer.statusMessage());
        // Quarkus has set "identity", which would keep the answer from being compressed.
        response.headers().remove(CONTENT_ENCODING);
        ForwardedHeaders.ofAnswer(answer.headers(), response.headers());
        String location = answer.getHeader(LOCATION);
        if (location != null && location.startsWith("/") && !prefix.isEmpty()) {
            response.putHeader(LOCATION, prefix + location);
        }
        String type = answer.getHeader(CONTENT_TYPE);
        if (type != null && type.startsWith(EVENT_STREAM)) {
            // A compressor would hold events back until it has enough of them.
            response.putHeader(CONTENT_ENCODING, IDENTITY);
        }
        if (!response.headers().contains(CONTENT_LENGTH) && mayHaveBody(answer.statusCode())) {
            response.setChunked(true);
        }
        // One that breaks is not ended: it would look whole.
        answer.pipe().endOnFailure(false).to(response).onFailure(this::cutShort);
    }

    private boolean mayHaveBody(int status) {
        return !HttpMethod.HEAD.equals(request.method())
                && status != HttpResponseStatus.NO_CONTENT.code()
                && status != HttpResponseStatus.NOT_MODIFIED.code();
    }

    /** Nothing was sent, so nothing can have happened. */
    private void notReached(Throwable thrown) {
        LOG.debugf(thrown, "%s cannot be reached", service);
        fail(
                HttpResponseStatus.BAD_GATEWAY,
                service.artifact() + " cannot be reached. Nothing was changed.",
                Problem.SAFE);
    }

    private void broken(HttpClientRequest toService, Throwable thrown) {
        LOG.debugf(thrown, "%s broke off", service);
        toService.reset();
        fail(
                HttpResponseStatus.BAD_GATEWAY,
                service.artifact() + " broke the connection. " + unknownOutcome(),
                retry());
    }

    private void tooLate(HttpClientRequest toService) {
        fail(
                HttpResponseStatus.GATEWAY_TIMEOUT,
                service.artifact() + " did not answer within " + longest.toSeconds() + " seconds. " + unknownOutcome(),
                retry());
        toService.reset();
    }

    private void fail(HttpResponseStatus status, String detail, String retry) {
        if (settled || response.closed() || response.headWritten()) {
            return;
        }
        settled = true;
        response.putHeader(RETRY_AFTER, "1");
        new Problem(status, detail, retry).answer(context);
    }

    /** Whoever asked sees by the end of the connection that the answer is not whole. */
    private void cutShort(Throwable thrown) {
        LOG.debugf(thrown, "The answer of %s broke", service);
        if (!response.closed()) {
            request.connection().close();
        }
    }

    private String unknownOutcome() {
        return IDEMPOTENT.contains(request.method()) ? "It is safe to ask again." : "It may have done what was asked.";
    }

    private String retry() {
        return IDEMPOTENT.contains(request.method()) ? Problem.SAFE : Problem.SAME_KEY;
    }
}
