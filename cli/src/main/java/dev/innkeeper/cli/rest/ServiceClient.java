package dev.innkeeper.cli.rest;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.SerializationFeature;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.datatype.jsr310.JavaTimeModule;
import dev.innkeeper.cli.command.CommandFailedException;
import java.io.IOException;
import java.io.InputStream;
import java.net.HttpURLConnection;
import java.net.URI;
import java.time.Duration;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * The REST interface of a running service, asked as often as it takes while the service is busy: for requests that may
 * be repeated. Safe for use by several threads.
 *
 * <p>By {@link HttpURLConnection}, which repeats a request by itself when the connection that it had kept is gone: a
 * command that is over soon spends less on it than on {@code java.net.http} (docs/performance.md).
 */
public final class ServiceClient {
    /** Connections that are kept for the next request; the JDK asks for it once in a process, and keeps five otherwise. */
    private static final String MOST_KEPT = "http.maxConnections";

    static {
        System.setProperty(MOST_KEPT, "16");
    }

    private static final int ATTEMPTS = 8;
    private static final Duration LONGEST_WAIT = Duration.ofSeconds(30);
    private static final Duration FIRST_WAIT = Duration.ofMillis(200);
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
     * @param base where it listens; a path in it is not used
     * @param option of the command by which another place is named
     * @param token a bearer token of role admin
     */
    public ServiceClient(URI base, String option, String token) {
        this.base = base.resolve("/");
        this.option = option;
        this.token = token;
    }

    /** What came back; without JSON the body is a missing node. */
    public record Answer(int status, JsonNode body) {
        private static final int OK = 200;
        private static final int CREATED = 201;
        private static final int NO_CONTENT = 204;

        /** Whether nothing was there before a PUT. */
        public boolean isCreated() {
            return status == CREATED;
        }

        public boolean isSuccess() {
            return status >= OK && status <= NO_CONTENT;
        }
    }

    public URI base() {
        return base;
    }

    /**
     * Asks for its health once.
     *
     * @throws CommandFailedException if nothing answers
     */
    public void requireReachable() {
        try {
            answered(connection("GET", "/health/ready"));
        } catch (IOException e) {
            throw CommandFailedException.unusable(
                    "nothing answers at " + base + ": run ./innkeeper up, or name another place with " + option);
        }
    }

    /**
     * Sends {@code body}, as often as it takes.
     *
     * @throws CommandFailedException when no further request can succeed
     */
    public Answer send(String method, String path, Object body) {
        return send(method, path, Map.of(), body);
    }

    /**
     * Sends {@code body} with more headers, as often as it takes.
     *
     * @throws CommandFailedException when no further request can succeed
     */
    public Answer send(String method, String path, Map<String, String> headers, Object body) {
        return answer(repeat(method, path, headers, bytes(body)));
    }

    /**
     * Reads {@code path}, as often as it takes.
     *
     * @throws CommandFailedException when no further request can succeed
     */
    public Answer get(String path) {
        return answer(repeat("GET", path, Map.of(), new byte[0]));
    }

    private Answer answer(Response response) {
        int status = response.status();
        if (status == UNAUTHORIZED || status == FORBIDDEN) {
            throw CommandFailedException.unusable(base + " refuses the token (" + status
                    + "): give one of role admin with --token; development tokens are good on a laptop only");
        }
        return new Answer(status, bodyOf(response));
    }

    private byte[] bytes(Object body) {
        try {
            return json.writeValueAsBytes(body);
        } catch (JsonProcessingException e) {
            throw new IllegalStateException("Our own records are always JSON", e);
        }
    }

    private record Response(int status, @Nullable String retryAfter, byte[] body) {}

    private Response repeat(String method, String path, Map<String, String> headers, byte[] body) {
        String last = "";
        for (int attempt = 0; attempt < ATTEMPTS; attempt++) {
            Duration wait = FIRST_WAIT.multipliedBy(1L << attempt);
            try {
                Response response = send(method, path, headers, body);
                if (response.status() != TOO_MANY_REQUESTS && response.status() != UNAVAILABLE) {
                    return response;
                }
                last = "it answers " + response.status();
                wait = retryAfter(response).orElse(wait);
            } catch (IOException e) {
                last = "it does not answer";
            }
            pause(wait);
        }
        throw CommandFailedException.unusable(base + " has been asked " + ATTEMPTS + " times in vain, " + last
                + ": see its log, then run this again");
    }

    private Response send(String method, String path, Map<String, String> headers, byte[] body) throws IOException {
        HttpURLConnection connection = connection(method, path);
        headers.forEach(connection::setRequestProperty);
        if (body.length > 0) {
            connection.setRequestProperty("Content-Type", "application/json");
            connection.setDoOutput(true);
            connection.getOutputStream().write(body);
        }
        return answered(connection);
    }

    private HttpURLConnection connection(String method, String path) throws IOException {
        HttpURLConnection connection =
                (HttpURLConnection) base.resolve(path).toURL().openConnection();
        connection.setRequestMethod(method);
        connection.setConnectTimeout(CONNECT_TIMEOUT_MILLIS);
        connection.setReadTimeout(TIMEOUT_MILLIS);
        connection.setInstanceFollowRedirects(false);
        connection.setUseCaches(false);
        connection.setRequestProperty("Accept", "application/json");
        connection.setRequestProperty("Authorization", "Bearer " + token);
        return connection;
    }

    // Read to its end, so that the connection can be kept.
    private static Response answered(HttpURLConnection connection) throws IOException {
        int status = connection.getResponseCode();
        try (InputStream body = status < HttpURLConnection.HTTP_BAD_REQUEST
                ? connection.getInputStream()
                : connection.getErrorStream()) {
            return new Response(
                    status, connection.getHeaderField("Retry-After"), body == null ? new byte[0] : body.readAllBytes());
        }
    }

    private static Optional<Duration> retryAfter(Response response) {
        return Optional.ofNullable(response.retryAfter())
                .filter(seconds -> seconds.matches("[0-9]{1,4}"))
                .map(seconds -> Duration.ofSeconds(Long.parseLong(seconds)));
    }

    /** Blocks for {@code wait}, at most half a minute. */
    public static void pause(Duration wait) {
        try {
            Thread.sleep(Math.min(wait.toMillis(), LONGEST_WAIT.toMillis()));
        } catch (InterruptedException e) {
            throw interrupted();
        }
    }

    private static CommandFailedException interrupted() {
        Thread.currentThread().interrupt();
        return CommandFailedException.failed("interrupted");
    }

    private JsonNode bodyOf(Response response) {
        try {
            return json.readTree(response.body());
        } catch (IOException e) {
            return json.missingNode();
        }
    }
}
