package dev.innkeeper.reservation.service;

import io.smallrye.config.ConfigMapping;
import io.smallrye.config.WithDefault;
import java.time.Duration;

/** How often guests may try. */
@ConfigMapping(prefix = "innkeeper.guest-door")
public interface GuestDoorConfig {

    /** So often may names be tried for one confirmation number that do not fit. */
    @WithDefault("20")
    int perNumber();

    /** So often may one client try in vain. */
    @WithDefault("300")
    int perClient();

    /** In how much time. */
    @WithDefault("15m")
    Duration window();

    /** How long after the question, at the earliest, comes the answer that there is no such reservation. */
    @WithDefault("100ms")
    Duration answerAfter();
}
