package dev.innkeeper.reservation.booking.service;

import io.smallrye.config.ConfigMapping;
import io.smallrye.config.WithDefault;
import java.time.Duration;
import org.hibernate.validator.constraints.time.DurationMin;

/** How bookings are made and recovered. */
@ConfigMapping(prefix = "innkeeper.booking")
public interface BookingConfig {

    /** Derives confirmation numbers from idempotency keys. The same for all instances; a new secret forgets all keys. */
    String secret();

    /** Whether clients without a token may book. */
    @WithDefault("true")
    boolean anonymous();

    /** How long a room is held for a guest to confirm. */
    @WithDefault("15m")
    @DurationMin(seconds = 1)
    Duration holdFor();

    /** How long a booking counts as in progress: until then a retry is told to wait. */
    @WithDefault("5s")
    @DurationMin(millis = 1)
    Duration drivenFor();

    /** How long a booking, or a change of stay, may be pending before it is recovered. */
    @WithDefault("30s")
    @DurationMin(millis = 1)
    Duration pendingFor();

    /** When the journal entry of a new operation is due. Longer than {@link #pendingFor()}. */
    @WithDefault("40s")
    @DurationMin(message = "must not be negative")
    Duration journalAfter();

    /** How often the journal is swept. */
    @WithDefault("5s")
    @DurationMin(millis = 1)
    Duration sweepEvery();
}
