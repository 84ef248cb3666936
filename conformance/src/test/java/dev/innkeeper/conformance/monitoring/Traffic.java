package dev.innkeeper.conformance.monitoring;

import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse.BodyHandlers;
import java.time.Duration;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.function.Supplier;

/** Clients that send a request after the other, whatever the answers, until they are closed. */
final class Traffic implements AutoCloseable {
    private static final HttpClient HTTP =
            HttpClient.newBuilder().version(HttpClient.Version.HTTP_1_1).build();
    private static final Duration TIMEOUT = Duration.ofSeconds(15);

    /** Else a refused client would only be busy with the next request. */
    private static final Duration BETWEEN = Duration.ofMillis(10);

    private final Supplier<HttpRequest.Builder> next;
    private volatile boolean closed;

    private Traffic(Supplier<HttpRequest.Builder> next) {
        this.next = next;
    }

    static Traffic of(int clients, Supplier<HttpRequest.Builder> next) {
        Traffic traffic = new Traffic(next);
        for (int client = 0; client < clients; client++) {
            traffic.send();
        }
        return traffic;
    }

    @Override
    public void close() {
        closed = true;
    }

    private void send() {
        if (closed) {
            return;
        }
        CompletableFuture<Void> unused = HTTP.sendAsync(
                        next.get().timeout(TIMEOUT).build(), BodyHandlers.discarding())
                .handle((answer, failure) ->
                        CompletableFuture.delayedExecutor(BETWEEN.toMillis(), TimeUnit.MILLISECONDS))
                .thenAccept(later -> later.execute(this::send));
    }
}
