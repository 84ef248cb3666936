package dev.innkeeper.common.http;

import dev.innkeeper.common.problem.ProblemType;
import dev.innkeeper.common.problem.RouterErrors;
import io.vertx.core.http.HttpHeaders;
import io.vertx.core.http.HttpServerRequest;
import io.vertx.ext.web.Router;
import io.vertx.ext.web.RoutingContext;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.event.Observes;
import jakarta.ws.rs.core.MediaType;
import org.jspecify.annotations.Nullable;

/**
 * Answers 415 to a body whose {@code Content-Type} is no media type: the framework would fail on it. Without a body the
 * header means nothing, and is ignored.
 */
@ApplicationScoped
public class MalformedContentTypes {
    private static final String EMPTY = "0";

    private final RouterErrors problems;

    MalformedContentTypes(RouterErrors problems) {
        this.problems = problems;
    }

    void register(@Observes Router router) {
        router.route().order(FilterOrder.CONTENT_TYPE).handler(this::check);
    }

    private void check(RoutingContext context) {
        HttpServerRequest request = context.request();
        if (!isMalformed(request.getHeader(HttpHeaders.CONTENT_TYPE))) {
            context.next();
            return;
        }
        if (hasBody(request)) {
            problems.answer(ProblemType.UNSUPPORTED_MEDIA_TYPE, context);
            // Else an unread body would hold up the next request of the connection.
            request.handler(rest -> {}).resume();
            return;
        }
        request.headers().remove(HttpHeaders.CONTENT_TYPE);
        context.next();
    }

    private static boolean isMalformed(@Nullable String contentType) {
        if (contentType == null) {
            return false;
        }
        try {
            MediaType parsed = MediaType.valueOf(contentType);
            return parsed.getType().isEmpty();
        } catch (IllegalArgumentException malformed) {
            return true;
        }
    }

    private static boolean hasBody(HttpServerRequest request) {
        String length = request.getHeader(HttpHeaders.CONTENT_LENGTH);
        return request.headers().contains(HttpHeaders.TRANSFER_ENCODING) || (length != null && !length.equals(EMPTY));
    }
}
