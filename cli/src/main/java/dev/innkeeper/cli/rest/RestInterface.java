package dev.innkeeper.cli.rest;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.SerializationFeature;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.datatype.jsr310.JavaTimeModule;
import dev.innkeeper.cli.CommandFailedException;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.time.Duration;

/**
 * The REST interface of a running service, asked as often as it takes while the service is busy: for requests that may
 * be repeated. Safe for use by several threads.
 */
public final class RestInterface {
    private static final int ATTEMPTS = 8;
    private static final Duration LONGEST_WAIT = Duration.ofSeconds(30);
    private static final Duration FIRST_WAIT = Duration.ofMillis(200);
    private static final Duration TIMEOUT = Duration.ofSeconds(60);

    private static final int UNAUTHORIZED = 401;
    private static final int FORBIDDEN = 403;
    private static final int TOO_MANY_REQUESTS = 429;
    private static final int UNAVAILABLE = 503;

    private final ObjectMapper json = JsonMapper.builder()
            .addModule(new JavaTimeModule())
            .disable(SerializationFeature.WRITE_DATES_AS_TIMESTAMPS)
            .build();
    private final HttpClient http = HttpClient.newBuilder()
            .version(HttpClient.Version.HTTP_1_1)
            .connectTimeout(Duration.ofSeconds(5))
            .build();
    private final URI base;
    private final String option;
    private final String token;

    /**
     * @param base where it listens; a path in it is not used
     * @param option of the command by which another place is named
     * @param token a bearer token of role admin
     */
    public RestInterface(URI base, String option, String token) {
        this.base = base.resolve("/");
        this.option = option;
        this.token = token;
    }

    /** What came back; without JSON the body is a missing node. */
    public record Answer(int status, JsonNode body) {
        private static final int OK = 200;
        private static final int NO_CONTENT = 204;

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
            http.send(request("/health/ready").GET().build(), BodyHandlers.discarding());
        } catch (IOException e) {
            throw CommandFailedException.unusable(
                    "nothing answers at " + base + ": run ./innkeeper up, or name another place with " + option);
        } catch (InterruptedException e) {
            throw interrupted();
        }
    }

    /**
     * Sends {@code body}, as often as it takes.
     *
     * @throws CommandFailedException when no further request can succeed
     */
    public Answer send(String method, String path, Object body) {
        HttpRequest request;
        try {
            request = request(path)
                    .header("Content-Type", "application/json")
                    .method(method, BodyPublishers.ofByteArray(json.writeValueAsBytes(body)))
                    .build();
        } catch (JsonProcessingException e) {
            throw new IllegalStateException("Our own records are always JSON", e);
        }
        HttpResponse<byte[]> response = send(request);
        int status = response.statusCode();
        if (status == UNAUTHORIZED || status == FORBIDDEN) {
            throw CommandFailedException.unusable(base + " refuses the token (" + status
                    + "): give one of role admin with --token; development tokens are good on a laptop only");
        }
        return new Answer(status, bodyOf(response));
    }

    private HttpRequest.Builder request(String path) {
        return HttpRequest.newBuilder(base.resolve(path)).timeout(TIMEOUT).header("Authorization", "Bearer " + token);
    }

    private HttpResponse<byte[]> send(HttpRequest request) {
        String last = "";
        for (int attempt = 0; attempt < ATTEMPTS; attempt++) {
            Duration wait = FIRST_WAIT.multipliedBy(1L << attempt);
            try {
                HttpResponse<byte[]> response = http.send(request, BodyHandlers.ofByteArray());
                int status = response.statusCode();
                if (status != TOO_MANY_REQUESTS && status != UNAVAILABLE) {
                    return response;
                }
                last = "it answers " + status;
                wait = retryAfter(response, wait);
            } catch (IOException e) {
                last = "it does not answer";
            } catch (InterruptedException e) {
                throw interrupted();
            }
            pause(wait);
        }
        throw CommandFailedException.unusable(base + " has been asked " + ATTEMPTS + " times in vain, " + last
                + ": see its log, then run this again");
    }

    private static Duration retryAfter(HttpResponse<?> response, Duration otherwise) {
        return response.headers()
                .firstValue("Retry-After")
                .filter(seconds -> seconds.matches("[0-9]{1,4}"))
                .map(seconds -> Duration.ofSeconds(Long.parseLong(seconds)))
                .orElse(otherwise);
    }

    private static void pause(Duration wait) {
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

    private JsonNode bodyOf(HttpResponse<byte[]> response) {
        try {
            return json.readTree(response.body());
        } catch (IOException e) {
            return json.missingNode();
        }
    }
}
