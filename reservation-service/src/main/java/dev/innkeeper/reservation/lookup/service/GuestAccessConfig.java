package dev.innkeeper.reservation.lookup.service;

import dev.innkeeper.common.config.AtLeastASecond;
import dev.innkeeper.common.config.AtLeastNoTime;
import dev.innkeeper.common.config.AtLeastOne;
import io.smallrye.config.ConfigMapping;
import io.smallrye.config.WithConverter;
import io.smallrye.config.WithDefault;
import java.time.Duration;

/** Limits for guests' failed lookups. */
@ConfigMapping(prefix = "innkeeper.guest-door")
public interface GuestAccessConfig {

    /** Wrong names allowed for one confirmation number. */
    @WithDefault("20")
    @WithConverter(AtLeastOne.class)
    int perNumber();

    /** Failed lookups allowed for one client. */
    @WithDefault("300")
    @WithConverter(AtLeastOne.class)
    int perClient();

    /** The period in which failures count. */
    @WithDefault("15m")
    @WithConverter(AtLeastASecond.class)
    Duration window();

    /** The minimum time before the answer 404. */
    @WithDefault("100ms")
    @WithConverter(AtLeastNoTime.class)
    Duration answerAfter();
}
