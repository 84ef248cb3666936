package dev.innkeeper.reservation.lookup.service;

import io.smallrye.config.ConfigMapping;
import io.smallrye.config.WithDefault;
import jakarta.validation.constraints.Min;
import java.time.Duration;
import org.hibernate.validator.constraints.time.DurationMin;

/** Limits for guests' failed lookups. */
@ConfigMapping(prefix = "innkeeper.guest-door")
public interface GuestAccessConfig {

    /** Wrong names allowed for one confirmation number. */
    @WithDefault("20")
    @Min(1) int perNumber();

    /** Failed lookups with an e-mail address allowed for one confirmation number. */
    @WithDefault("20")
    @Min(1) int emailsPerNumber();

    /** Failed lookups allowed for one client. */
    @WithDefault("300")
    @Min(1) int perClient();

    /** The period in which failures count. */
    @WithDefault("15m")
    @DurationMin(seconds = 1)
    Duration window();

    /** The minimum time before the answer 404. */
    @WithDefault("100ms")
    @DurationMin(message = "must not be negative")
    Duration answerAfter();
}
