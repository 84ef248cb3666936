package dev.innkeeper.reservation.events.service;

import io.smallrye.config.ConfigMapping;
import io.smallrye.config.WithDefault;
import java.time.Duration;
import org.hibernate.validator.constraints.time.DurationMin;

/** The feed of events. */
@ConfigMapping(prefix = "innkeeper.events")
public interface EventConfig {
    /** How long events are kept: the default_time_to_live of the table. */
    @WithDefault("35d")
    @DurationMin(days = 1)
    Duration keptFor();

    /** How old an event is when it is shown: no event with a lower id appears after that. */
    @WithDefault("2s")
    @DurationMin(seconds = 1)
    Duration settledAfter();
}
