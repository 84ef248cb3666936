package dev.innkeeper.common.security;

import io.smallrye.jwt.auth.principal.JWTCallerPrincipal;
import java.util.Collection;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import org.jspecify.annotations.Nullable;

/**
 * The sender of a verified token. Reads each claim only once, because the library throws and catches an exception each
 * time it reads a claim that is not registered.
 */
final class VerifiedCaller extends JWTCallerPrincipal {
    private final JWTCallerPrincipal verified;
    private final Map<String, Optional<Object>> claims = new ConcurrentHashMap<>();

    VerifiedCaller(JWTCallerPrincipal verified) {
        super(verified.getRawToken(), "JWT");
        this.verified = verified;
    }

    @Override
    protected Collection<String> doGetClaimNames() {
        return verified.getClaimNames();
    }

    @Override
    protected @Nullable Object getClaimValue(String name) {
        return claims.computeIfAbsent(name, known -> Optional.ofNullable(verified.<Object>getClaim(known)))
                .orElse(null);
    }

    @Override
    public Set<String> getAudience() {
        return verified.getAudience();
    }

    @Override
    public Set<String> getGroups() {
        return verified.getGroups();
    }
}
