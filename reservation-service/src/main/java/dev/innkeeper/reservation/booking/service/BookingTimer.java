package dev.innkeeper.reservation.booking.service;

import dev.innkeeper.booking.port.Timer;
import io.smallrye.mutiny.Uni;
import io.vertx.core.Context;
import io.vertx.core.Vertx;
import jakarta.inject.Singleton;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.concurrent.ThreadLocalRandom;

/** The time in milliseconds, as tables store it, and pauses on the caller's context. */
@Singleton
public class BookingTimer implements Timer {
    private final Clock clock;

    BookingTimer(Clock clock) {
        this.clock = clock;
    }

    @Override
    public Instant now() {
        return clock.instant().truncatedTo(ChronoUnit.MILLIS);
    }

    @Override
    public Uni<Void> pause(Duration longest) {
        return Uni.createFrom().deferred(() -> {
            long half = Math.max(1, longest.toMillis() / 2);
            Duration jittered =
                    Duration.ofMillis(half + ThreadLocalRandom.current().nextLong(half));
            Uni<Void> pause = Uni.createFrom().voidItem().onItem().delayIt().by(jittered);
            Context context = Vertx.currentContext();
            return context == null ? pause : pause.emitOn(command -> context.runOnContext(ignored -> command.run()));
        });
    }
}
