package dev.innkeeper.common.reconciliation;

import io.smallrye.config.ConfigMapping;
import io.smallrye.config.WithDefault;
import java.time.Duration;
import org.hibernate.validator.constraints.time.DurationMin;

/** When a reconciliation reports a difference. */
@ConfigMapping(prefix = "innkeeper.audit")
public interface ReconciliationConfig {

    /**
     * Bookings and nights that changed within this time are not judged, because work on them may be in progress. Longer
     * than a journal entry takes until it is due and swept.
     */
    @WithDefault("2m")
    @DurationMin(message = "must not be negative")
    Duration quiet();

    /** How long to wait before a difference is checked again. */
    @WithDefault("500ms")
    @DurationMin(millis = 1)
    Duration pause();

    /** How long a due journal entry may wait. */
    @WithDefault("5m")
    @DurationMin(millis = 1)
    Duration journal();
}
