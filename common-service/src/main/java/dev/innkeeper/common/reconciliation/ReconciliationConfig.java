package dev.innkeeper.common.reconciliation;

import dev.innkeeper.common.config.AtLeastAMillisecond;
import dev.innkeeper.common.config.AtLeastNoTime;
import io.smallrye.config.ConfigMapping;
import io.smallrye.config.WithConverter;
import io.smallrye.config.WithDefault;
import java.time.Duration;

/** How patient an audit is before it speaks of a finding. */
@ConfigMapping(prefix = "innkeeper.audit")
public interface ReconciliationConfig {

    /**
     * What has changed more lately than this is not judged. Longer than it takes until an entry of a journal is due and
     * the sweeper has seen to it: an audit must not report what others are still entitled to do.
     */
    @WithDefault("2m")
    @WithConverter(AtLeastNoTime.class)
    Duration quiet();

    /** How long to wait before a second look at what seems wrong. */
    @WithDefault("500ms")
    @WithConverter(AtLeastAMillisecond.class)
    Duration pause();

    /** How long the oldest entry of a journal that is due may wait. */
    @WithDefault("5m")
    @WithConverter(AtLeastAMillisecond.class)
    Duration journal();
}
