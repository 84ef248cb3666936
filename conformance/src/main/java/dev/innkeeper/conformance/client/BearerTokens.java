package dev.innkeeper.conformance.client;

import dev.innkeeper.common.security.DevelopmentTokens;
import java.time.Duration;
import java.util.Optional;

/** The bearer token of each role. */
public record BearerTokens(String admin, String staff) {
    /** Tokens that only services on this machine in development mode accept. */
    public static BearerTokens development() {
        return new BearerTokens(development("admin"), development("staff"));
    }

    /** The development token of one role. */
    public static String development(String role) {
        return DevelopmentTokens.issue(role, Duration.ofHours(24));
    }

    Optional<String> of(CallerRole role) {
        return switch (role) {
            case ANYONE -> Optional.empty();
            case STAFF -> Optional.of(staff);
            case ADMIN -> Optional.of(admin);
        };
    }
}
