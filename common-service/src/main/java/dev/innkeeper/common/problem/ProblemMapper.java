package dev.innkeeper.common.problem;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonMappingException;
import com.fasterxml.jackson.databind.exc.MismatchedInputException;
import com.fasterxml.jackson.databind.exc.UnrecognizedPropertyException;
import dev.innkeeper.booking.port.ContentionException;
import dev.innkeeper.booking.port.HiddenWriteException;
import dev.innkeeper.booking.port.UnknownOutcomeException;
import dev.innkeeper.common.cassandra.DatabaseUnavailableException;
import dev.innkeeper.model.InvalidValueException;
import io.quarkus.security.AuthenticationFailedException;
import io.quarkus.security.ForbiddenException;
import io.quarkus.security.UnauthorizedException;
import io.vertx.core.http.HttpServerRequest;
import jakarta.ws.rs.WebApplicationException;
import jakarta.ws.rs.core.HttpHeaders;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Request;
import jakarta.ws.rs.core.Response;
import jakarta.ws.rs.core.UriInfo;
import java.io.IOException;
import java.util.Locale;
import java.util.SortedSet;
import java.util.stream.Collectors;
import org.jboss.logging.Logger;
import org.jboss.resteasy.reactive.server.ServerExceptionMapper;
import org.jspecify.annotations.Nullable;

/**
 * Maps every exception to a problem. Clients see only our own texts, because those of libraries name classes, hosts and
 * statements.
 */
public class ProblemMapper {
    private static final Logger LOG = Logger.getLogger(ProblemMapper.class);
    static final String RETRY_AFTER_SECONDS = "1";
    private static final String IDEMPOTENCY_KEY = "Idempotency-Key";

    private final AllowedMethods allowed;

    ProblemMapper(AllowedMethods allowed) {
        this.allowed = allowed;
    }

    /** A problem that a service raised itself. */
    @ServerExceptionMapper
    public Response ours(ProblemException problem, UriInfo uri, HttpHeaders headers) {
        return answer(problem, retry(problem.type(), headers), uri);
    }

    private static Response ours(ProblemException problem, UriInfo uri) {
        return answer(problem, problem.type().retry(), uri);
    }

    /** A value whose constructor refused it. */
    @ServerExceptionMapper
    public Response invalid(InvalidValueException refused, UriInfo uri) {
        return ours(ProblemException.invalid(refused.violations()), uri);
    }

    /** JSON of the wrong shape; Jackson's own mapper would answer an empty 400. */
    @ServerExceptionMapper
    public Response mismatched(MismatchedInputException mismatch, UriInfo uri) {
        return ours(ofJson(mismatch), uri);
    }

    /** Too few replicas answered; it was logged where it was noticed. */
    @ServerExceptionMapper({
        DatabaseUnavailableException.class,
        UnknownOutcomeException.class,
        HiddenWriteException.class
    })
    public Response unavailable(RuntimeException unavailable, UriInfo uri, HttpHeaders headers) {
        return unavailable("The database did not answer in time", uri, headers);
    }

    /** Retries are exhausted; the client may send the same request again. */
    @ServerExceptionMapper
    public Response contended(ContentionException contended, UriInfo uri, HttpHeaders headers) {
        return unavailable("Too many other requests are changing the same data", uri, headers);
    }

    private Response unavailable(String reason, UriInfo uri, HttpHeaders headers) {
        String detail = reason + "; try again in " + RETRY_AFTER_SECONDS + " s.";
        return ours(new ProblemException(ProblemType.DATABASE_UNAVAILABLE, detail), uri, headers);
    }

    // A retry with the same key finds out what became of a request with a key.
    private static Retry retry(ProblemType type, HttpHeaders headers) {
        boolean comeAgain = type.retry() == Retry.SAFE && type.status() == 503;
        return comeAgain && headers.getHeaderString(IDEMPOTENCY_KEY) != null ? Retry.SAME_KEY : type.retry();
    }

    @ServerExceptionMapper({AuthenticationFailedException.class, UnauthorizedException.class})
    public Response unauthenticated(SecurityException refused, UriInfo uri) {
        return answer(ProblemType.UNAUTHENTICATED, "A valid bearer token is required.", uri);
    }

    @ServerExceptionMapper
    public Response forbidden(ForbiddenException refused, UriInfo uri) {
        return answer(ProblemType.FORBIDDEN, "None of the token's roles may do this.", uri);
    }

    /**
     * A body that was not read to its end, because it was too large, which the server has already answered, or the
     * client is gone. Any other one is a fault of the service.
     */
    @ServerExceptionMapper
    public Response unread(IOException unread, UriInfo uri, HttpServerRequest request) {
        boolean over = request.response().ended() || request.response().closed();
        if (!over) {
            return ofFault(unread, uri);
        }
        LOG.debugf("A body was not read: %s", unread.getMessage());
        return answer(ProblemType.MALFORMED_BODY, "The body could not be read to its end.", uri);
    }

    /** Errors of the framework: unknown path, wrong method, wrong media type, unreadable body. */
    @ServerExceptionMapper
    public Response ofFramework(WebApplicationException refused, UriInfo uri, Request request) {
        for (Throwable cause = refused.getCause(); cause != null; cause = cause.getCause()) {
            if (cause instanceof ProblemException problem) {
                return ours(problem, uri);
            }
            if (cause instanceof InvalidValueException invalid) {
                return invalid(invalid, uri);
            }
            if (cause instanceof JsonProcessingException json) {
                return ours(ofJson(json), uri);
            }
        }
        ProblemType type = ofStatus(refused.getResponse().getStatus());
        if (type != ProblemType.METHOD_NOT_ALLOWED && type != ProblemType.NOT_FOUND) {
            return answer(type, detail(type), uri);
        }
        // The framework answers 404 for a method that only other classes of resources have at the path.
        SortedSet<String> methods = allowed.at(uri.getRequestUri().getRawPath());
        return methods.isEmpty() || methods.contains(request.getMethod())
                ? answer(type, detail(type), uri)
                : otherMethod(methods, uri);
    }

    private Response otherMethod(SortedSet<String> methods, UriInfo uri) {
        ProblemType type = ProblemType.METHOD_NOT_ALLOWED;
        return Response.fromResponse(answer(type, detail(type), uri))
                .header(HttpHeaders.ALLOW, String.join(", ", methods))
                .build();
    }

    @ServerExceptionMapper
    public Response ofFault(Throwable fault, UriInfo uri) {
        LOG.errorf(fault, "Request failed: %s", RouteNames.template());
        return answer(ProblemType.INTERNAL_ERROR, "Something failed that should not have.", uri);
    }

    /** The kind of problem for a status of the framework. */
    static ProblemType ofStatus(int status) {
        return switch (status) {
            case 401 -> ProblemType.UNAUTHENTICATED;
            case 403 -> ProblemType.FORBIDDEN;
            case 404 -> ProblemType.NOT_FOUND;
            case 405 -> ProblemType.METHOD_NOT_ALLOWED;
            case 406 -> ProblemType.NOT_ACCEPTABLE;
            case 413 -> ProblemType.PAYLOAD_TOO_LARGE;
            case 414 -> ProblemType.URI_TOO_LONG;
            case 415 -> ProblemType.UNSUPPORTED_MEDIA_TYPE;
            case 431 -> ProblemType.HEADERS_TOO_LARGE;
            default -> status < 500 ? ProblemType.INVALID_REQUEST : ProblemType.INTERNAL_ERROR;
        };
    }

    /** The detail when nothing more is known. */
    static String detail(ProblemType type) {
        return type.title() + ".";
    }

    private static ProblemException ofJson(JsonProcessingException json) {
        if (!(json instanceof JsonMappingException mapping)) {
            return new ProblemException(ProblemType.MALFORMED_BODY, "The body is not well-formed JSON" + where(json));
        }
        String path = mapping.getPath().stream()
                .map(step -> step.getFieldName() == null ? Integer.toString(step.getIndex()) : step.getFieldName())
                .collect(Collectors.joining("."));
        InvalidValueException refused = refusal(json);
        if (refused != null) {
            return ProblemException.invalid(
                    refused.violations().stream().map(v -> v.within(path)).toList());
        }
        if (json instanceof UnrecognizedPropertyException) {
            return ProblemException.invalid(path, "is not a member of this body");
        }
        if (json instanceof MismatchedInputException mismatch) {
            return path.isEmpty() && mismatch.getTargetType() == null
                    ? new ProblemException(ProblemType.MALFORMED_BODY, "The body is empty.")
                    : ProblemException.invalid(path, "must be " + expected(mismatch.getTargetType()));
        }
        return new ProblemException(ProblemType.MALFORMED_BODY, "The body is not well-formed JSON" + where(json));
    }

    private static String where(JsonProcessingException json) {
        return json.getLocation() == null
                ? "."
                : " at line " + json.getLocation().getLineNr() + ", column "
                        + json.getLocation().getColumnNr() + ".";
    }

    private static @Nullable InvalidValueException refusal(Throwable fault) {
        for (Throwable cause = fault.getCause(); cause != null; cause = cause.getCause()) {
            if (cause instanceof InvalidValueException refused) {
                return refused;
            }
        }
        return null;
    }

    private static String expected(@Nullable Class<?> target) {
        if (target == null) {
            return "of another type";
        }
        if (target == String.class) {
            return "a string";
        }
        if (target == Boolean.class || target == boolean.class) {
            return "true or false";
        }
        if (Number.class.isAssignableFrom(target) || target.isPrimitive()) {
            return "a number";
        }
        if (target.isEnum()) {
            return "one of "
                    + java.util.Arrays.stream(target.getEnumConstants())
                            .map(Object::toString)
                            .collect(Collectors.joining(", "));
        }
        if (java.util.Collection.class.isAssignableFrom(target)) {
            return "an array";
        }
        return switch (target.getSimpleName().toLowerCase(Locale.ROOT)) {
            case "localdate" -> "a date such as 2027-05-03";
            case "hotelid", "roomtype", "rateplancode", "confirmationnumber", "guestid" -> "a string";
            case "roomnumber" -> "a whole number";
            case "uuid" -> "a UUID";
            case "zoneid" -> "a time zone such as Europe/Paris";
            case "currency" -> "an ISO 4217 code such as EUR";
            default -> "an object";
        };
    }

    private static Response answer(ProblemType type, String detail, UriInfo uri) {
        return ours(new ProblemException(type, detail), uri);
    }

    private static Response answer(ProblemException problem, Retry retry, UriInfo uri) {
        ProblemType type = problem.type();
        Response.ResponseBuilder response = Response.status(type.status())
                .type(MediaType.valueOf(Problem.MEDIA_TYPE))
                .header(HttpHeaders.CACHE_CONTROL, "no-store")
                .entity(Problem.of(problem, retry, uri.getRequestUri().getRawPath()));
        if (problem.retryAfter() != 0) {
            response.header(HttpHeaders.RETRY_AFTER, problem.retryAfter());
        } else if (type.status() == 503 || type == ProblemType.UNDER_WAY) {
            response.header(HttpHeaders.RETRY_AFTER, RETRY_AFTER_SECONDS);
        }
        if (type == ProblemType.UNAUTHENTICATED) {
            response.header(HttpHeaders.WWW_AUTHENTICATE, "Bearer");
        }
        return response.build();
    }
}
