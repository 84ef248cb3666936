package dev.innkeeper.conformance.client;

import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.time.Duration;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.Executor;
import java.util.concurrent.ThreadLocalRandom;
import java.util.concurrent.TimeUnit;
import java.util.function.BiConsumer;

/**
 * A client as api.md describes it: after a 503, a 409 in flight or a broken connection it waits and sends the same
 * request with the same key again, until the response is definite. It retries a 500 as well: that is an error of the
 * service in any case, and the history should still contain the final outcome.
 */
public final class RetryingClient {
    private static final Duration CONNECT_TIMEOUT = Duration.ofSeconds(3);
    /** Longer than a service waits for its database. */
    private static final Duration REQUEST_TIMEOUT = Duration.ofSeconds(15);

    private static final Duration FIRST_BACKOFF = Duration.ofMillis(50);
    private static final Duration LONGEST_BACKOFF = Duration.ofSeconds(2);
    private static final int MOST_DOUBLINGS = 6;
    /** A connection that breaks later than this after the request may have been processing it. */
    private static final Duration CLOSED_AT_ONCE = Duration.ofMillis(500);
    /** The message of Java's client if the connection was closed before the first byte of a response. */
    private static final String NO_BYTES = "received no bytes";

    private final HttpClient http = HttpClient.newBuilder()
            .version(HttpClient.Version.HTTP_1_1)
            .connectTimeout(CONNECT_TIMEOUT)
            .build();
    private final Endpoints endpoints;
    private final BearerTokens tokens;
    private final Duration patience;

    /** @param patience how long a request is retried before the client gives up */
    public RetryingClient(Endpoints endpoints, BearerTokens tokens, Duration patience) {
        this.endpoints = endpoints;
        this.tokens = tokens;
        this.patience = patience;
    }

    /** Sends until the response is definite. Never fails. */
    public CompletableFuture<RequestOutcome> send(ApiRequest request) {
        return send(request, (sent, received) -> {});
    }

    /** The same; {@code onResponse} is called for every attempt, by several threads at once. */
    public CompletableFuture<RequestOutcome> send(ApiRequest request, BiConsumer<ApiRequest, ApiResponse> onResponse) {
        return attempt(request, onResponse, 1, System.nanoTime());
    }

    private CompletableFuture<RequestOutcome> attempt(
            ApiRequest request, BiConsumer<ApiRequest, ApiResponse> onResponse, int attempt, long startNanos) {
        return sendOnce(request).thenCompose(response -> {
            onResponse.accept(request, response);
            long now = System.nanoTime();
            if (response.isDefinite() || now - startNanos > patience.toNanos()) {
                return CompletableFuture.completedFuture(new RequestOutcome(response, attempt, startNanos, now));
            }
            return CompletableFuture.runAsync(() -> {}, after(backoff(response, attempt)))
                    .thenCompose(waited -> attempt(request, onResponse, attempt + 1, startNanos));
        });
    }

    private static Executor after(Duration wait) {
        return CompletableFuture.delayedExecutor(wait.toMillis(), TimeUnit.MILLISECONDS);
    }

    /** {@code Retry-After} if there is one, else exponential; with jitter, so that clients do not retry all at once. */
    private static Duration backoff(ApiResponse response, int attempt) {
        Duration told = response.retryAfter() != null && response.retryAfter().matches("[0-9]{1,4}")
                ? Duration.ofSeconds(Long.parseLong(response.retryAfter()))
                : FIRST_BACKOFF.multipliedBy(1L << Math.min(attempt, MOST_DOUBLINGS));
        Duration wait = told.compareTo(LONGEST_BACKOFF) < 0 ? told : LONGEST_BACKOFF;
        return wait.plusMillis(ThreadLocalRandom.current().nextLong(FIRST_BACKOFF.toMillis() + wait.toMillis() / 4));
    }

    /** One attempt. Never fails: a broken connection is a missing response. */
    CompletableFuture<ApiResponse> sendOnce(ApiRequest request) {
        HttpRequest.Builder builder = HttpRequest.newBuilder(
                        endpoints.next(request.service()).resolve(request.path()))
                .timeout(REQUEST_TIMEOUT)
                .method(
                        request.method(),
                        request.body() == null
                                ? BodyPublishers.noBody()
                                : BodyPublishers.ofString(Json.text(request.body())));
        if (request.body() != null) {
            builder.header("Content-Type", "application/json");
        }
        if (request.key() != null) {
            builder.header("Idempotency-Key", request.key());
        }
        tokens.of(request.role()).ifPresent(token -> builder.header("Authorization", "Bearer " + token));
        long startNanos = System.nanoTime();
        return http.sendAsync(builder.build(), BodyHandlers.ofByteArray())
                .thenApply(RetryingClient::response)
                .exceptionally(thrown -> ApiResponse.missing(reason(thrown, System.nanoTime() - startNanos)));
    }

    private static ApiResponse response(HttpResponse<byte[]> response) {
        String contentType = response.headers().firstValue("Content-Type").orElse("");
        return new ApiResponse(
                response.statusCode(),
                contentType.replaceFirst(";.*", "").strip(),
                response.headers().firstValue("Retry-After").orElse(null),
                Json.parse(response.body()));
    }

    private static String reason(Throwable thrown, long afterNanos) {
        Throwable cause = thrown.getCause() == null ? thrown : thrown.getCause();
        boolean closed = afterNanos < CLOSED_AT_ONCE.toNanos()
                && String.valueOf(cause.getMessage()).contains(NO_BYTES);
        return closed ? ApiResponse.CONNECTION_CLOSED : cause.toString();
    }
}
