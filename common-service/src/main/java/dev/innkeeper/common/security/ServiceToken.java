package dev.innkeeper.common.security;

import jakarta.inject.Singleton;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;
import org.eclipse.microprofile.config.inject.ConfigProperty;

/**
 * What a service proves itself with when it calls the other one: in production the bearer token of the role
 * {@code service} in the file {@code innkeeper.service-token.file}, which whoever rotates it replaces; without the file
 * a development token, which a production profile trusts nowhere.
 */
@Singleton
public class ServiceToken {
    private static final Duration LIFE = Duration.ofMinutes(10);

    /** How long a token is used before it is read, or issued, again. */
    private static final Duration USED = Duration.ofMinutes(1);

    private final Optional<Path> file;
    private final Clock clock;
    private volatile Current current = new Current("", Instant.EPOCH);

    ServiceToken(@ConfigProperty(name = "innkeeper.service-token.file") Optional<Path> file, Clock clock) {
        this.file = file;
        this.clock = clock;
    }

    private record Current(String token, Instant until) {}

    /** The value of the header {@code Authorization}. */
    public String authorization() {
        // Signing costs a millisecond, and every booking makes a few calls.
        Current usable = current;
        Instant now = clock.instant();
        if (!now.isBefore(usable.until())) {
            usable = new Current(
                    file.map(ServiceToken::read).orElseGet(() -> DevelopmentTokens.issue(Roles.SERVICE, LIFE)),
                    now.plus(USED));
            current = usable;
        }
        return "Bearer " + usable.token();
    }

    private static String read(Path file) {
        try {
            return Files.readString(file).strip();
        } catch (IOException unreadable) {
            throw new UncheckedIOException(unreadable);
        }
    }
}
