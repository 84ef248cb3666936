package dev.innkeeper.reservation.lookup.service;

import dev.innkeeper.common.config.AtLeastASecond;
import dev.innkeeper.common.config.AtLeastNoTime;
import dev.innkeeper.common.config.AtLeastOne;
import io.smallrye.config.ConfigMapping;
import io.smallrye.config.WithConverter;
import io.smallrye.config.WithDefault;
import java.time.Duration;

/** How often guests may try. */
@ConfigMapping(prefix = "innkeeper.guest-door")
public interface GuestAccessConfig {

    /** So often may names be tried for one confirmation number that do not fit. */
    @WithDefault("20")
    @WithConverter(AtLeastOne.class)
    int perNumber();

    /** So often may one client try in vain. */
    @WithDefault("300")
    @WithConverter(AtLeastOne.class)
    int perClient();

    /** In how much time. */
    @WithDefault("15m")
    @WithConverter(AtLeastASecond.class)
    Duration window();

    /** How long after the question, at the earliest, comes the answer that there is no such reservation. */
    @WithDefault("100ms")
    @WithConverter(AtLeastNoTime.class)
    Duration answerAfter();
}
