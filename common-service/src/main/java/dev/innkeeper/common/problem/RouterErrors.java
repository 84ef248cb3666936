package dev.innkeeper.common.problem;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.vertx.ext.web.Router;
import io.vertx.ext.web.RoutingContext;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.context.Initialized;
import jakarta.enterprise.event.Observes;
import jakarta.ws.rs.core.Response;
import java.net.URI;
import java.net.URISyntaxException;
import java.util.List;
import java.util.regex.Pattern;
import org.jboss.logging.Logger;

/**
 * Answers errors of the HTTP server that never reach a resource: an unreadable path, a body or header that is too
 * large.
 */
@ApplicationScoped
public class RouterErrors {
    private static final Logger LOG = Logger.getLogger(RouterErrors.class);
    private static final List<Integer> STATUSES = List.of(400, 404, 405, 413, 414, 431, 500);

    /**
     * Plain or encoded. The server resolves such segments, but some proxies route by the path as it was sent: through
     * them {@code /v1/reservations/../../metrics} would reach what they do not route.
     */
    private static final Pattern DOT_SEGMENT = Pattern.compile("/(?:\\.|%2[eE]){1,2}(?:/|$)");

    private final ObjectMapper json;

    RouterErrors(ObjectMapper json) {
        this.json = json;
    }

    // Quarkus answers a malformed path with an empty 400 before it calls any router, unless this switch of Vert.x is
    // set.
    void takeOverValidation(@Observes @Initialized(ApplicationScoped.class) Object start) {
        System.setProperty("vertx.disableURIValidation", "true");
    }

    void register(@Observes Router router) {
        STATUSES.forEach(status -> router.errorHandler(status, context -> answer(status, context)));
        router.route().order(Integer.MIN_VALUE).handler(this::refuseMalformedAddress);
        // Before the last one, which is Quarkus's own: it would log the query, which may contain a guest's name.
        router.route().order(Integer.MAX_VALUE - 1).failureHandler(this::answerFailure);
    }

    // Quarkus answers failed authentication itself.
    private void answerFailure(RoutingContext context) {
        if (context.failure() instanceof SecurityException) {
            context.next();
            return;
        }
        boolean told = context.statusCode() >= Response.Status.BAD_REQUEST.getStatusCode();
        answer(told ? context.statusCode() : Response.Status.INTERNAL_SERVER_ERROR.getStatusCode(), context);
    }

    // Answered here, because Quarkus's own handler would answer an empty 400.
    private void refuseMalformedAddress(RoutingContext context) {
        RouteNames.mark(context);
        if (isMalformed(context)) {
            answer(Response.Status.BAD_REQUEST.getStatusCode(), context);
            return;
        }
        context.next();
    }

    private static boolean isMalformed(RoutingContext context) {
        try {
            new URI(context.request().uri());
            return DOT_SEGMENT.matcher(path(context)).find();
        } catch (URISyntaxException malformed) {
            return true;
        }
    }

    // The raw path: a path that cannot be decoded has no normalised form.
    private static String path(RoutingContext context) {
        return context.request().uri().split("[?#]", 2)[0];
    }

    private void answer(int status, RoutingContext context) {
        if (status >= 500 && context.failure() != null) {
            // The server has already answered, or the client is gone: writing an answer fails, which is not an error.
            boolean over = context.response().ended() || context.response().closed();
            Logger.Level level = over ? Logger.Level.DEBUG : Logger.Level.ERROR;
            LOG.logf(level, context.failure(), "Request failed: %s", RouteNames.template());
        }
        answer(ProblemMapper.ofStatus(status), context);
    }

    /** Answers a request that did not reach a resource, unless it has been answered. */
    public void answer(ProblemType type, RoutingContext context) {
        if (context.response().ended() || context.response().headWritten()) {
            return;
        }
        if (type.status() == 503) {
            context.response().putHeader("Retry-After", ProblemMapper.RETRY_AFTER_SECONDS);
        }
        try {
            String body = json.writeValueAsString(
                    Problem.of(new ProblemException(type, ProblemMapper.detail(type)), type.retry(), path(context)));
            context.response()
                    .setStatusCode(type.status())
                    .putHeader("Content-Type", Problem.MEDIA_TYPE)
                    .putHeader("Cache-Control", "no-store")
                    .end(body);
        } catch (JsonProcessingException impossible) {
            throw new IllegalStateException(impossible);
        }
    }
}
