package dev.innkeeper.common.security;

import dev.innkeeper.common.config.AtLeastNoTime;
import io.smallrye.config.ConfigMapping;
import io.smallrye.config.WithConverter;
import io.smallrye.config.WithDefault;
import java.time.Duration;

/** What the tokens of this deployment look like, beyond what {@code mp.jwt.*} and {@code smallrye.jwt.*} say. */
@ConfigMapping(prefix = "innkeeper.token")
public interface TokenConfig {
    /** The name of the claim that lists the hotels of staff: their ids, or {@code *} for all. */
    @WithDefault("hotels")
    String hotelsClaim();

    /**
     * For how long a good token is not verified again; never beyond its end. For as long a key that the provider has
     * withdrawn may be trusted on, after it is known to be withdrawn. Zero: each request is verified.
     */
    @WithDefault("60s")
    @WithConverter(AtLeastNoTime.class)
    Duration remembered();
}
