package dev.innkeeper.conformance.client;

import com.fasterxml.jackson.databind.JsonNode;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublisher;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.concurrent.CompletableFuture;

/** Sends a request once, to the next instance of its service. */
final class Wire {
    private static final Duration CONNECT = Duration.ofSeconds(3);

    /** Longer than a service takes to give up on its database: a later answer is as good as none. */
    private static final Duration TIMEOUT = Duration.ofSeconds(15);

    /** A request that is carried out is not cut off as soon as that. */
    private static final Duration AT_ONCE = Duration.ofMillis(500);

    /** So Java's client says that the connection was closed before a byte of the answer came. */
    private static final String NO_BYTES = "received no bytes";

    private final HttpClient http = HttpClient.newBuilder()
            .version(HttpClient.Version.HTTP_1_1)
            .connectTimeout(CONNECT)
            .build();
    private final Instances instances;
    private final Tokens tokens;

    Wire(Instances instances, Tokens tokens) {
        this.instances = instances;
        this.tokens = tokens;
    }

    /** Never fails: a broken connection is an answer too. */
    CompletableFuture<Answer> send(Request request) {
        URI base = instances.next(request.service());
        HttpRequest.Builder builder = HttpRequest.newBuilder(base.resolve(request.path()))
                .timeout(TIMEOUT)
                .method(request.method(), body(request));
        if (request.body() != null) {
            builder.header("Content-Type", "application/json");
        }
        if (request.key() != null) {
            builder.header("Idempotency-Key", request.key());
        }
        tokens.of(request.caller()).ifPresent(token -> builder.header("Authorization", "Bearer " + token));
        long begun = System.nanoTime();
        return http.sendAsync(builder.build(), BodyHandlers.ofByteArray())
                .thenApply(Wire::answer)
                .exceptionally(broken -> Answer.none(why(cause(broken), Duration.ofNanos(System.nanoTime() - begun))));
    }

    private static BodyPublisher body(Request request) {
        return request.body() == null
                ? BodyPublishers.noBody()
                : BodyPublishers.ofString(Json.text(request.body()), StandardCharsets.UTF_8);
    }

    private static Answer answer(HttpResponse<byte[]> response) {
        String mediaType = response.headers().firstValue("Content-Type").orElse("");
        int parameters = mediaType.indexOf(';');
        JsonNode body = Json.parse(response.body());
        return new Answer(
                response.statusCode(),
                (parameters < 0 ? mediaType : mediaType.substring(0, parameters)).strip(),
                response.headers().firstValue("Retry-After").orElse(null),
                response.headers().firstValue("Location").orElse(null),
                body);
    }

    private static String why(Throwable broken, Duration after) {
        boolean closed = after.compareTo(AT_ONCE) < 0
                && String.valueOf(broken.getMessage()).contains(NO_BYTES);
        return closed ? Answer.CLOSED : broken.toString();
    }

    private static Throwable cause(Throwable broken) {
        return broken.getCause() == null ? broken : broken.getCause();
    }
}
