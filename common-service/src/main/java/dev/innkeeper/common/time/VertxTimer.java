package dev.innkeeper.common.time;

import dev.innkeeper.booking.port.Timer;
import io.smallrye.mutiny.Uni;
import io.smallrye.mutiny.subscription.UniEmitter;
import io.vertx.core.Context;
import io.vertx.core.Vertx;
import jakarta.inject.Singleton;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.concurrent.ThreadLocalRandom;

/** The time to the millisecond, as the database stores it, and pauses on the event loop. */
@Singleton
public class VertxTimer implements Timer {
    private final Vertx vertx;
    private final Clock clock;

    VertxTimer(Vertx vertx, Clock clock) {
        this.vertx = vertx;
        this.clock = clock;
    }

    @Override
    public Instant now() {
        return clock.instant().truncatedTo(ChronoUnit.MILLIS);
    }

    @Override
    public Uni<Void> pause(Duration longest) {
        return Uni.createFrom().emitter(emitter -> wake(emitter, between(longest.toMillis())));
    }

    /** A pause of exactly that long, to the millisecond. */
    public Uni<Void> delay(Duration exactly) {
        return Uni.createFrom().emitter(emitter -> wake(emitter, Math.max(1, exactly.toMillis())));
    }

    // Continues on the context of the caller.
    private void wake(UniEmitter<? super Void> emitter, long millis) {
        Context context = Vertx.currentContext();
        long timer = vertx.setTimer(millis, fired -> {
            if (context == null) {
                emitter.complete(null);
            } else {
                context.runOnContext(ignored -> emitter.complete(null));
            }
        });
        emitter.onTermination(() -> vertx.cancelTimer(timer));
    }

    // Timers take whole milliseconds, at least one.
    private static long between(long longest) {
        long least = Math.max(1, (longest + 1) / 2);
        return ThreadLocalRandom.current().nextLong(least, Math.max(least, longest) + 1);
    }
}
