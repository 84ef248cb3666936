package dev.innkeeper.cli.load;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.SerializationFeature;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.datatype.jsr310.JavaTimeModule;
import dev.innkeeper.cli.CommandFailedException;
import dev.innkeeper.model.InvalidValueException;
import dev.innkeeper.model.Violation;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;

/** The REST interface of a running hotel-service. Safe for use by several threads. */
public final class HotelService {
    private static final int ATTEMPTS = 8;
    private static final Duration LONGEST_WAIT = Duration.ofSeconds(30);
    private static final Duration FIRST_WAIT = Duration.ofMillis(200);
    private static final Duration TIMEOUT = Duration.ofSeconds(60);

    private static final int OK = 200;
    private static final int NO_CONTENT = 204;
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
    private final String token;

    /**
     * @param base where it listens; a path in it is not used
     * @param token a bearer token of role admin
     */
    public HotelService(URI base, String token) {
        this.base = base.resolve("/");
        this.token = token;
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
                    "nothing answers at " + base + ": run ./innkeeper up, or name another place with --hotel-url");
        } catch (InterruptedException e) {
            throw interrupted();
        }
    }

    /**
     * Puts {@code body} at {@code path}, as often as it takes when the service is busy: a PUT may be repeated.
     *
     * @throws InvalidValueException with the reasons of the service when it refuses
     * @throws CommandFailedException when no further request can succeed
     */
    Put put(String path, Object body) {
        HttpRequest request;
        try {
            request = request(path)
                    .header("Content-Type", "application/json")
                    .PUT(BodyPublishers.ofByteArray(json.writeValueAsBytes(body)))
                    .build();
        } catch (JsonProcessingException e) {
            throw new IllegalStateException("Our own records are always JSON", e);
        }
        HttpResponse<byte[]> response = send(request);
        int status = response.statusCode();
        if (status >= OK && status <= NO_CONTENT) {
            return new Put(status, bodyOf(response));
        }
        if (status == UNAUTHORIZED || status == FORBIDDEN) {
            throw CommandFailedException.unusable(base + " refuses the token (" + status
                    + "): give one of role admin with --token; development tokens are good on a laptop only");
        }
        throw new InvalidValueException(reasons(response));
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

    /** The violations of a problem (RFC 9457), else its detail. */
    private List<Violation> reasons(HttpResponse<byte[]> response) {
        JsonNode problem = bodyOf(response);
        List<Violation> reasons = new ArrayList<>();
        problem.path("violations")
                .forEach(violation -> reasons.add(new Violation(
                        violation.path("field").asText(""),
                        violation.path("message").asText(""))));
        if (reasons.isEmpty()) {
            String detail = problem.path("detail").asText("no reason given");
            reasons.add(new Violation("", "hotel-service answers " + response.statusCode() + ": " + detail));
        }
        return reasons;
    }

    private JsonNode bodyOf(HttpResponse<byte[]> response) {
        try {
            return json.readTree(response.body());
        } catch (IOException e) {
            return json.missingNode();
        }
    }
}
