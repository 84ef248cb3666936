package dev.innkeeper.common.security;

import io.quarkus.oidc.client.OidcClient;
import io.quarkus.oidc.client.Tokens;
import io.quarkus.oidc.client.runtime.TokensHelper;
import io.smallrye.mutiny.Uni;
import jakarta.inject.Inject;
import jakarta.inject.Singleton;
import java.util.Map;
import java.util.Optional;
import org.eclipse.microprofile.config.inject.ConfigProperty;
import org.jboss.logging.Logger;
import org.jspecify.annotations.Nullable;

/**
 * The access token of this service, which the OpenID provider issues for its client credentials. It is renewed in the
 * background some time before it expires; until then calls go on with the current one, also if the provider does not
 * answer. Nothing blocks.
 */
@Singleton
public class ClientCredentials {
    private static final Logger LOG = Logger.getLogger(ClientCredentials.class);

    private final OidcClient provider;
    private final boolean configured;
    private final TokensHelper requests = new TokensHelper();
    private volatile @Nullable Tokens current;

    @Inject
    ClientCredentials(
            OidcClient provider, @ConfigProperty(name = "quarkus.oidc-client.token-path") Optional<String> tokenPath) {
        this(provider, tokenPath.isPresent());
    }

    ClientCredentials(OidcClient provider, boolean configured) {
        this.provider = provider;
        this.configured = configured;
    }

    boolean areConfigured() {
        return configured;
    }

    /** A valid token. Fails if there is none and the provider issues none. */
    Uni<String> token() {
        Tokens usable = current;
        if (usable == null || usable.isAccessTokenExpired()) {
            return renewed().map(Tokens::getAccessToken);
        }
        if (usable.isAccessTokenWithinRefreshInterval()) {
            renewed()
                    .subscribe()
                    .with(
                            renewed -> LOG.debug("The service token was renewed"),
                            failure -> LOG.warnf("The OpenID provider did not renew the service token: %s", failure));
        }
        return Uni.createFrom().item(usable.getAccessToken());
    }

    // Callers at the same time share one request.
    private Uni<Tokens> renewed() {
        return requests.getTokens(provider, Map.of(), true).invoke(issued -> current = issued);
    }
}
