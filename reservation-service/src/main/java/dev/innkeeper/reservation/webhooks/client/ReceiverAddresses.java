package dev.innkeeper.reservation.webhooks.client;

import dev.innkeeper.reservation.webhooks.model.WebhookConfig;
import io.smallrye.mutiny.Uni;
import io.vertx.core.Context;
import io.vertx.core.Future;
import io.vertx.core.Vertx;
import io.vertx.core.WorkerExecutor;
import jakarta.inject.Singleton;
import java.net.InetAddress;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.atomic.AtomicBoolean;

/**
 * Looks up the addresses of receivers. Java does it, as for every other connection of this service, and on threads of its
 * own, because it blocks.
 */
@Singleton
public class ReceiverAddresses {
    private static final int THREADS = 8;

    /** A name that takes longer is checked at the first delivery. */
    private static final Duration LONGEST_CHECK = Duration.ofSeconds(3);

    private final WebhookConfig config;
    private final Vertx vertx;
    private final WorkerExecutor threads;
    private final PublicAddresses publicAddresses = new PublicAddresses();

    ReceiverAddresses(WebhookConfig config, Vertx vertx) {
        this.config = config;
        this.vertx = vertx;
        threads = vertx.createSharedWorkerExecutor("webhook-names", THREADS);
    }

    /** The addresses of {@code host}. Fails when there are none. */
    Future<List<InetAddress>> lookUp(String host) {
        return threads.executeBlocking(() -> List.of(InetAddress.getAllByName(host)), false);
    }

    /** Whether nothing may be sent to one of {@code addresses}: whoever answers for a name chooses which one is used. */
    boolean refuses(List<InetAddress> addresses) {
        return !config.allowPrivateAddresses() && !addresses.stream().allMatch(publicAddresses::include);
    }

    /**
     * Whether {@code host} has an address to which nothing may be sent now. A name without addresses may get some; each
     * delivery checks again.
     */
    public Uni<Boolean> refuses(String host) {
        return Uni.createFrom().emitter(emitter -> {
            Context context = vertx.getOrCreateContext();
            AtomicBoolean over = new AtomicBoolean();
            long timer = vertx.setTimer(
                    LONGEST_CHECK.toMillis(),
                    late -> context.runOnContext(ignored -> {
                        if (over.compareAndSet(false, true)) {
                            emitter.complete(false);
                        }
                    }));
            lookUp(host)
                    .onComplete(found -> context.runOnContext(ignored -> {
                        if (over.compareAndSet(false, true)) {
                            vertx.cancelTimer(timer);
                            emitter.complete(found.succeeded() && refuses(found.result()));
                        }
                    }));
        });
    }
}
