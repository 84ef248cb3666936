package dev.innkeeper.common.http;

import dev.innkeeper.common.problem.ProblemType;
import dev.innkeeper.common.problem.RouterErrors;
import io.vertx.core.http.HttpHeaders;
import io.vertx.core.http.HttpServerRequest;
import io.vertx.ext.web.Router;
import io.vertx.ext.web.RoutingContext;
import io.vertx.ext.web.handler.BodyHandler;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.event.Observes;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Refuses requests that are larger than the contract allows, with a problem. The server's own limits are twice as
 * large; beyond those it answers with a bare status, because it reads no further.
 */
@ApplicationScoped
public class RequestSizeLimits {
    /** In bytes. */
    private static final int LARGEST_BODY = 1024 * 1024;

    /** In bytes. */
    private static final int LONGEST_ADDRESS = 32 * 1024;

    /** Names and values together, in bytes. */
    private static final int LARGEST_HEADERS = 8 * 1024;

    private final RouterErrors problems;
    private final BodyHandler reader = BodyHandler.create(false).setBodyLimit(LARGEST_BODY);

    RequestSizeLimits(RouterErrors problems) {
        this.problems = problems;
    }

    void register(@Observes Router router) {
        router.route().order(FilterOrder.SIZE).handler(this::refuseTooLarge);
        router.route().order(FilterOrder.UNTOLD_BODY).handler(this::readUntold).failureHandler(this::refuseUntold);
    }

    private void refuseTooLarge(RoutingContext context) {
        ProblemType tooLarge = tooLarge(context.request());
        if (tooLarge == null) {
            context.next();
            return;
        }
        problems.answer(tooLarge, context);
        // If the connection closed while the client still sends, the client would not get the answer.
        context.request().handler(rest -> {}).resume();
    }

    // Read here, because the framework's own reader has another limit. Not in HTTP/2, where a request that
    // has been read to its end cannot be passed on.
    private void readUntold(RoutingContext context) {
        if (context.request().headers().contains(HttpHeaders.TRANSFER_ENCODING)) {
            reader.handle(context);
            return;
        }
        context.next();
    }

    private void refuseUntold(RoutingContext context) {
        if (context.statusCode() == ProblemType.PAYLOAD_TOO_LARGE.status()) {
            problems.answer(ProblemType.PAYLOAD_TOO_LARGE, context);
            return;
        }
        context.next();
    }

    private static @Nullable ProblemType tooLarge(HttpServerRequest request) {
        if (request.uri().length() > LONGEST_ADDRESS) {
            return ProblemType.URI_TOO_LONG;
        }
        if (headerBytes(request) > LARGEST_HEADERS) {
            return ProblemType.HEADERS_TOO_LARGE;
        }
        return bodyBytes(request) > LARGEST_BODY ? ProblemType.PAYLOAD_TOO_LARGE : null;
    }

    private static int headerBytes(HttpServerRequest request) {
        int bytes = 0;
        for (Map.Entry<String, String> header : request.headers()) {
            bytes += header.getKey().length() + header.getValue().length();
        }
        return bytes;
    }

    // The server has already refused a length that is not a number.
    private static long bodyBytes(HttpServerRequest request) {
        String length = request.getHeader(HttpHeaders.CONTENT_LENGTH);
        return length == null ? 0 : Long.parseLong(length);
    }
}
