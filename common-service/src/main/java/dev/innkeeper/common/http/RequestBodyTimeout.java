package dev.innkeeper.common.http;

import dev.innkeeper.common.problem.ProblemType;
import dev.innkeeper.common.problem.RouterErrors;
import io.vertx.core.http.HttpHeaders;
import io.vertx.core.http.HttpServerRequest;
import io.vertx.core.http.HttpVersion;
import io.vertx.ext.web.Router;
import io.vertx.ext.web.RoutingContext;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.event.Observes;

/**
 * Ends requests whose body does not arrive in time. A client that sends a byte now and then would block a place
 * forever.
 */
@ApplicationScoped
public class RequestBodyTimeout {
    private final HttpConfig config;
    private final RouterErrors problems;

    RequestBodyTimeout(HttpConfig config, RouterErrors problems) {
        this.config = config;
        this.problems = problems;
    }

    void register(@Observes Router router) {
        router.route().order(FilterOrder.SLOW_BODY).handler(this::watch);
    }

    private void watch(RoutingContext context) {
        if (bodyIsToCome(context.request())) {
            long timer = context.vertx().setTimer(config.bodyTimeout().toMillis(), late -> giveUp(context));
            context.addEndHandler(answered -> {
                // A request that was refused before its body was read: the rest is still to come on this connection.
                if (context.request().isEnded()) {
                    context.vertx().cancelTimer(timer);
                }
            });
        }
        context.next();
    }

    // The end of a request without a body is noticed only after its head has been handled.
    private static boolean bodyIsToCome(HttpServerRequest request) {
        boolean announced = request.headers().contains(HttpHeaders.CONTENT_LENGTH)
                || request.headers().contains(HttpHeaders.TRANSFER_ENCODING)
                || request.version() == HttpVersion.HTTP_2;
        return announced && !request.isEnded();
    }

    private void giveUp(RoutingContext context) {
        if (context.request().isEnded()) {
            return;
        }
        if (context.response().headWritten()) {
            end(context);
            return;
        }
        if (context.request().version() != HttpVersion.HTTP_2) {
            context.response().putHeader(HttpHeaders.CONNECTION, HttpHeaders.CLOSE);
        }
        context.addEndHandler(sent -> end(context));
        problems.answer(ProblemType.BODY_TOO_SLOW, context);
    }

    // In HTTP/2 requests share the connection, so only this stream ends.
    private static void end(RoutingContext context) {
        if (context.request().version() == HttpVersion.HTTP_2) {
            context.response().reset();
        } else {
            context.request().connection().close();
        }
    }
}
