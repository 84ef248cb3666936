package dev.innkeeper.cli.rest;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.SerializationFeature;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.datatype.jsr310.JavaTimeModule;
import dev.innkeeper.cli.command.CommandFailedException;
import dev.innkeeper.model.InvalidValueException;
import dev.innkeeper.model.Violation;
import java.io.IOException;
import java.io.InputStream;
import java.net.HttpURLConnection;
import java.net.URI;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Calls the REST API of a running service. Retries while the service is busy, so requests must be idempotent.
 * Thread-safe.
 *
 * <p>Uses {@link HttpURLConnection}, which retries by itself if a kept connection was closed, and which costs a
 * short-lived command less than {@code java.net.http} (docs/performance.md).
 */
public final class ServiceClient {
    /** The JDK reads this property once per process, and keeps only five idle connections by default. */
    private static final String MAX_IDLE_CONNECTIONS = "http.maxConnections";

    static {
        System.setProperty(MAX_IDLE_CONNECTIONS, "16");
    }

    private static final int ATTEMPTS = 8;
    private static final Duration MAX_DELAY = Duration.ofSeconds(30);
    private static final Duration FIRST_DELAY = Duration.ofMillis(200);
    private static final int TIMEOUT_MILLIS = 60_000;
    private static final int CONNECT_TIMEOUT_MILLIS = 5_000;

    private static final int UNAUTHORIZED = 401;
    private static final int FORBIDDEN = 403;
    private static final int TOO_MANY_REQUESTS = 429;
    private static final int UNAVAILABLE = 503;

    private final ObjectMapper json = JsonMapper.builder()
            .addModule(new JavaTimeModule())
            .disable(SerializationFeature.WRITE_DATES_AS_TIMESTAMPS)
            .build();
    private final URI base;
    private final String option;
    private final String token;

    /**
     * @param base where the service listens; its path is ignored
     * @param option the option of the command that changes {@code base}
     * @param token a bearer token with role admin
     */
    public ServiceClient(URI base, String option, String token) {
        this.base = base.resolve("/");
        this.option = option;
        this.token = token;
    }

    /**
     * A response. Without JSON its body is a missing node.
     *
     * @param retryAfter the header of that name
     */
    public record Response(
            int status, JsonNode body, @Nullable String retryAfter) {
        private static final int OK = 200;
        private static final int CREATED = 201;
        private static final int NO_CONTENT = 204;

        public boolean isSuccess() {
            return status >= OK && status <= NO_CONTENT;
        }

        /** Whether a PUT has created something. */
        public boolean isCreated() {
            return status == CREATED;
        }

        private boolean isBusy() {
            return status == TOO_MANY_REQUESTS || status == UNAVAILABLE;
        }

        private Duration delayOr(Duration otherwise) {
            return retryAfter != null && retryAfter.matches("[0-9]{1,4}")
                    ? Duration.ofSeconds(Long.parseLong(retryAfter))
                    : otherwise;
        }
    }

    public URI base() {
        return base;
    }

    /**
     * Calls the health endpoint once.
     *
     * @throws CommandFailedException if nothing answers
     */
    public void requireReachable() {
        try {
            sendOnce("GET", "/health/ready", Map.of(), new byte[0]);
        } catch (IOException e) {
            throw CommandFailedException.unusable(
                    "nothing answers at " + base + ": run ./innkeeper up, or set another address with " + option);
        }
    }

    /** @throws CommandFailedException if the service does not answer or rejects the token */
    public Response get(String path) {
        return sendWithRetry("GET", path, Map.of(), new byte[0]);
    }

    /** @throws CommandFailedException if the service does not answer or rejects the token */
    public Response delete(String path) {
        return sendWithRetry("DELETE", path, Map.of(), new byte[0]);
    }

    /** @throws CommandFailedException if the service does not answer or rejects the token */
    public Response send(String method, String path, Object body) {
        return send(method, path, Map.of(), body);
    }

    /** @throws CommandFailedException if the service does not answer or rejects the token */
    public Response send(String method, String path, Map<String, String> headers, Object body) {
        try {
            return sendWithRetry(method, path, headers, json.writeValueAsBytes(body));
        } catch (JsonProcessingException e) {
            throw new IllegalStateException("Our own records are always JSON", e);
        }
    }

    /**
     * Puts {@code body} at {@code path}.
     *
     * @throws InvalidValueException with the reasons of the service if it refuses
     * @throws CommandFailedException if the service does not answer or rejects the token
     */
    public Response put(String path, Object body) {
        Response response = send("PUT", path, body);
        if (!response.isSuccess()) {
            throw new InvalidValueException(reasons(response));
        }
        return response;
    }

    /** The violations of a problem (RFC 9457), or else its detail. */
    private List<Violation> reasons(Response response) {
        JsonNode problem = response.body();
        List<Violation> reasons = new ArrayList<>();
        problem.path("violations")
                .forEach(violation -> reasons.add(new Violation(
                        violation.path("field").asText(""),
                        violation.path("message").asText(""))));
        if (reasons.isEmpty()) {
            String detail = problem.path("detail").asText("no reason given");
            reasons.add(new Violation("", base + " answers " + response.status() + ": " + detail));
        }
        return reasons;
    }

    private Response sendWithRetry(String method, String path, Map<String, String> headers, byte[] body) {
        String problem = "";
        for (int attempt = 0; attempt < ATTEMPTS; attempt++) {
            Duration delay = FIRST_DELAY.multipliedBy(1L << attempt);
            try {
                Response response = sendOnce(method, path, headers, body);
                if (!response.isBusy()) {
                    return requireAuthorized(response);
                }
                problem = "it answers " + response.status();
                delay = response.delayOr(delay);
            } catch (IOException e) {
                problem = "it does not answer";
            }
            pause(delay);
        }
        throw CommandFailedException.unusable("gave up after " + ATTEMPTS + " requests to " + base + ", " + problem
                + ": see its log, then run this again");
    }

    private Response requireAuthorized(Response response) {
        int status = response.status();
        if (status == UNAUTHORIZED || status == FORBIDDEN) {
            throw CommandFailedException.unusable(base + " rejects the token (" + status
                    + "): pass one with role admin with --token; development tokens only work on a laptop");
        }
        return response;
    }

    private Response sendOnce(String method, String path, Map<String, String> headers, byte[] body) throws IOException {
        HttpURLConnection connection =
                (HttpURLConnection) base.resolve(path).toURL().openConnection();
        connection.setRequestMethod(method);
        connection.setConnectTimeout(CONNECT_TIMEOUT_MILLIS);
        connection.setReadTimeout(TIMEOUT_MILLIS);
        connection.setInstanceFollowRedirects(false);
        connection.setUseCaches(false);
        connection.setRequestProperty("Accept", "application/json");
        connection.setRequestProperty("Authorization", "Bearer " + token);
        headers.forEach(connection::setRequestProperty);
        if (body.length > 0) {
            connection.setRequestProperty("Content-Type", "application/json");
            connection.setDoOutput(true);
            connection.getOutputStream().write(body);
        }
        int status = connection.getResponseCode();
        try (InputStream in = status < HttpURLConnection.HTTP_BAD_REQUEST
                ? connection.getInputStream()
                : connection.getErrorStream()) {
            // Reading to the end allows the connection to be kept.
            byte[] bytes = in == null ? new byte[0] : in.readAllBytes();
            return new Response(status, parse(bytes), connection.getHeaderField("Retry-After"));
        }
    }

    private JsonNode parse(byte[] body) {
        try {
            return json.readTree(body);
        } catch (IOException e) {
            return json.missingNode();
        }
    }

    /** Blocks for {@code delay}, at most half a minute. */
    public static void pause(Duration delay) {
        try {
            Thread.sleep(Math.min(delay.toMillis(), MAX_DELAY.toMillis()));
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw CommandFailedException.failed("interrupted");
        }
    }
}
