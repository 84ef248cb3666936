package dev.innkeeper.booking.port;

import io.smallrye.mutiny.Uni;
import java.time.Duration;
import java.time.Instant;

/** The time, and pauses that hold no thread. */
public interface Timer {

    Instant now();

    /** Ends after a random time between half of {@code longest} and all of it, so that competing writers spread out. */
    Uni<Void> pause(Duration longest);
}
