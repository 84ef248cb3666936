package dev.innkeeper.booking.port;

import io.smallrye.mutiny.Uni;
import java.time.Duration;
import java.time.Instant;

/** What time it is, and how to let some of it pass without holding a thread. */
public interface Timer {

    Instant now();

    /** Ends after a random time of at least half of {@code longest}, so that rivals do not meet again. */
    Uni<Void> pause(Duration longest);
}
