package dev.innkeeper.common.security;

import io.smallrye.config.ConfigMapping;
import io.smallrye.config.WithDefault;

/** What the tokens of this deployment look like, beyond what {@code mp.jwt.*} and {@code smallrye.jwt.*} say. */
@ConfigMapping(prefix = "innkeeper.token")
public interface TokenConfig {
    /** The name of the claim that lists the hotels of staff: their ids, or {@code *} for all. */
    @WithDefault("hotels")
    String hotelsClaim();
}
