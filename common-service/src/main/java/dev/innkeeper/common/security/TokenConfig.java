package dev.innkeeper.common.security;

import io.smallrye.config.ConfigMapping;
import io.smallrye.config.WithDefault;
import java.time.Duration;
import java.util.Optional;
import org.hibernate.validator.constraints.time.DurationMin;

/** Settings for tokens, in addition to {@code mp.jwt.*} and {@code smallrye.jwt.*}. */
@ConfigMapping(prefix = "innkeeper.token")
public interface TokenConfig {
    /** The name of the claim that lists the hotels of staff: their ids, or {@code *} for all. */
    @WithDefault("hotels")
    String hotelsClaim();

    /**
     * How long a valid token is not verified again, at most until it expires. A key that the provider has withdrawn may
     * be trusted this much longer. Zero verifies each request.
     */
    @WithDefault("60s")
    @DurationMin(message = "must not be negative")
    Duration remembered();

    /** The audience, besides that of all tokens, that a token of role {@code service} needs to call this service. */
    @WithDefault("innkeeper-${quarkus.application.name}")
    String serviceAudience();

    Introspection introspection();

    /** Whether and how the OpenID provider is asked about revoked tokens. */
    interface Introspection {
        /** The provider's endpoint. Without it a token is valid until it expires. */
        Optional<String> url();

        /** How both services authenticate themselves there. Some providers answer only clients in the token's audience. */
        @WithDefault("innkeeper")
        String client();

        Optional<String> secret();

        /** How long an answer counts: so long a revoked token may still be let in. */
        @WithDefault("30s")
        @DurationMin(message = "must not be negative")
        Duration remembered();
    }
}
