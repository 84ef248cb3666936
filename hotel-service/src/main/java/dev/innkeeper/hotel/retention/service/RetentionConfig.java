package dev.innkeeper.hotel.retention.service;

import dev.innkeeper.common.retention.ForEverOrAtLeast;
import io.smallrye.config.ConfigMapping;
import io.smallrye.config.WithDefault;
import jakarta.validation.constraints.Max;
import jakarta.validation.constraints.Min;
import java.time.Duration;
import org.hibernate.validator.constraints.time.DurationMin;

/** How long the past is kept. */
@ConfigMapping(prefix = "innkeeper.retention")
public interface RetentionConfig {

    /** How long nights and prices of a month are kept after its last day; 0 for ever. Twice the longest stay at least. */
    @WithDefault("0s")
    @ForEverOrAtLeast(days = 180)
    Duration nights();

    /** How often an instance works on the next partitions. */
    @WithDefault("5s")
    @DurationMin(millis = 1)
    Duration every();

    /** The partitions of each table that it looks at then. */
    @WithDefault("20")
    @Min(1) @Max(1_000) int partitions();
}
