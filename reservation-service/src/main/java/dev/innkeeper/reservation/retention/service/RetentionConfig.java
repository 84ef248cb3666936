package dev.innkeeper.reservation.retention.service;

import dev.innkeeper.common.retention.ForEverOrAtLeast;
import dev.innkeeper.reservation.history.model.HistoryEntry;
import io.smallrye.config.ConfigMapping;
import io.smallrye.config.WithDefault;
import jakarta.validation.constraints.Max;
import jakarta.validation.constraints.Min;
import java.time.Duration;
import org.hibernate.validator.constraints.time.DurationMin;

/** How long guests and histories are kept. */
@ConfigMapping(prefix = "innkeeper.retention")
public interface RetentionConfig {

    /** How long a guest is kept after the last stay; 0 for ever. */
    @WithDefault("0s")
    @ForEverOrAtLeast(days = 30)
    Duration guests();

    /** How long the history of a reservation is kept after its stay; 0 for ever. */
    @WithDefault("0s")
    @ForEverOrAtLeast(days = HistoryEntry.LEAST_DAYS_KEPT)
    Duration history();

    /** How often an instance works on the next rows. */
    @WithDefault("5s")
    @DurationMin(millis = 1)
    Duration every();

    /** The rows of each table that it looks at then. */
    @WithDefault("100")
    @Min(1) @Max(1_000) int rows();
}
