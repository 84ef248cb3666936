package dev.innkeeper.conformance.stack;

import java.io.IOException;
import java.net.InetSocketAddress;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse.BodyHandlers;
import java.time.Duration;

/** An instance that is asked again and again whether it is ready. */
final class Watched implements Runnable {
    private static final int OK = 200;

    private final HttpClient http = HttpClient.newBuilder()
            .version(HttpClient.Version.HTTP_1_1)
            .connectTimeout(Duration.ofSeconds(1))
            .build();
    private final URI url;
    private final Duration betweenLooks;
    private volatile boolean ready;
    private volatile boolean stopped;

    Watched(URI url, Duration betweenLooks) {
        this.url = url;
        this.betweenLooks = betweenLooks;
    }

    boolean isReady() {
        return ready;
    }

    InetSocketAddress address() {
        return RoundRobin.address(url);
    }

    void stop() {
        stopped = true;
    }

    @Override
    public void run() {
        HttpRequest health = HttpRequest.newBuilder(url.resolve("/health/ready"))
                .timeout(Duration.ofSeconds(5))
                .build();
        try {
            while (!stopped) {
                ready = answersOk(health);
                Thread.sleep(betweenLooks.toMillis());
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    private boolean answersOk(HttpRequest health) throws InterruptedException {
        try {
            return http.send(health, BodyHandlers.discarding()).statusCode() == OK;
        } catch (IOException notThere) {
            return false;
        }
    }
}
