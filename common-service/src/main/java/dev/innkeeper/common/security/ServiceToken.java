package dev.innkeeper.common.security;

import jakarta.inject.Singleton;
import jakarta.ws.rs.core.HttpHeaders;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;
import org.eclipse.microprofile.config.inject.ConfigProperty;
import org.jboss.resteasy.reactive.client.spi.ResteasyReactiveClientRequestContext;
import org.jboss.resteasy.reactive.client.spi.ResteasyReactiveClientRequestFilter;

/**
 * Adds the bearer token of the role {@code service} to each request of a REST client that registers it. In production
 * the token comes from the OpenID provider, if {@link ClientCredentials} are configured, or from the file
 * {@code innkeeper.service-token.file}, which a sidecar may replace. Without both it is a development token, which
 * production profiles refuse.
 */
@Singleton
public class ServiceToken implements ResteasyReactiveClientRequestFilter {
    private static final Duration LIFE = Duration.ofMinutes(10);

    /** How long a token is used before it is read or issued again. */
    private static final Duration USED = Duration.ofMinutes(1);

    private final ClientCredentials credentials;
    private final Optional<Path> file;
    private final String audience;
    private final Clock clock;
    private volatile Current current = new Current("", Instant.EPOCH);

    /** @param audience of development tokens: the called service */
    ServiceToken(
            ClientCredentials credentials,
            @ConfigProperty(name = "innkeeper.service-token.file") Optional<Path> file,
            @ConfigProperty(name = "innkeeper.service-token.audience") String audience,
            Clock clock) {
        this.credentials = credentials;
        this.file = file;
        this.audience = audience;
        this.clock = clock;
    }

    private record Current(String token, Instant until) {}

    @Override
    public void filter(ResteasyReactiveClientRequestContext request) {
        if (!credentials.areConfigured()) {
            authorize(request, token());
            return;
        }
        request.suspend();
        credentials
                .token()
                .subscribe()
                .with(
                        token -> {
                            authorize(request, token);
                            request.resume();
                        },
                        request::resume);
    }

    private static void authorize(ResteasyReactiveClientRequestContext request, String token) {
        request.getHeaders().putSingle(HttpHeaders.AUTHORIZATION, "Bearer " + token);
    }

    // Signing takes a millisecond, and every booking makes a few calls.
    private String token() {
        Current usable = current;
        Instant now = clock.instant();
        if (!now.isBefore(usable.until())) {
            usable = new Current(
                    file.map(ServiceToken::read).orElseGet(() -> DevelopmentTokens.ofService(audience, LIFE)),
                    now.plus(USED));
            current = usable;
        }
        return usable.token();
    }

    private static String read(Path file) {
        try {
            return Files.readString(file).strip();
        } catch (IOException unreadable) {
            throw new UncheckedIOException(unreadable);
        }
    }
}
