package dev.innkeeper.reservation.sample;

import dev.innkeeper.common.config.AtLeastNoTime;
import io.smallrye.config.ConfigMapping;
import io.smallrye.config.WithConverter;
import io.smallrye.config.WithDefault;
import java.time.Duration;

/** Whether there is something to look at. */
@ConfigMapping(prefix = "innkeeper.sample")
interface SampleConfig {

    /** True on a laptop: the sample is recorded at start. A production profile refuses it. */
    @WithDefault("false")
    boolean reservations();

    /** How long after the start the hotel service may refuse: it starts beside this one, and loads its own sample. */
    @WithDefault("2m")
    @WithConverter(AtLeastNoTime.class)
    Duration patience();
}
