package dev.innkeeper.common.testkit;

import dev.innkeeper.common.security.DevelopmentTokens;
import java.time.Duration;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/** One token a role for a whole run: to sign one takes longer than a request. */
final class RoleTokens {
    private static final Map<String, String> ISSUED = new ConcurrentHashMap<>();

    private RoleTokens() {}

    /** What stands in the header {@code Authorization}. */
    static Map.Entry<String, String> header(String role) {
        return Map.entry(
                "Authorization",
                "Bearer " + ISSUED.computeIfAbsent(role, of -> DevelopmentTokens.issue(of, Duration.ofHours(1))));
    }
}
