package dev.innkeeper.common.lifecycle;

import io.quarkus.runtime.StartupEvent;
import io.smallrye.health.SmallRyeHealthReporter;
import io.vertx.core.Vertx;
import io.vertx.core.http.HttpServerRequest;
import jakarta.enterprise.event.Observes;
import jakarta.inject.Singleton;
import java.util.OptionalInt;
import org.eclipse.microprofile.config.inject.ConfigProperty;

/**
 * Tells programs on the same machine by plain HTTP whether this instance is ready. A container's health check needs it
 * when the service itself serves HTTPS only, because the images have no program that speaks TLS.
 */
@Singleton
public class LoopbackHealth {
    private static final String HOST = "127.0.0.1";
    private static final int OK = 200;
    private static final int NOT_READY = 503;

    private final OptionalInt port;
    private final Vertx vertx;
    private final SmallRyeHealthReporter health;

    LoopbackHealth(
            @ConfigProperty(name = "innkeeper.health.loopback-port") OptionalInt port,
            Vertx vertx,
            SmallRyeHealthReporter health) {
        this.port = port;
        this.vertx = vertx;
        this.health = health;
    }

    void listen(@Observes StartupEvent start) {
        port.ifPresent(chosen -> vertx.createHttpServer()
                .requestHandler(this::answer)
                .listen(chosen, HOST)
                .toCompletionStage()
                .toCompletableFuture()
                .join());
    }

    private void answer(HttpServerRequest request) {
        health.getReadinessAsync()
                .map(readiness -> readiness.isDown() ? NOT_READY : OK)
                .onFailure()
                .recoverWithItem(NOT_READY)
                .subscribe()
                .with(status -> request.response().setStatusCode(status).end());
    }
}
