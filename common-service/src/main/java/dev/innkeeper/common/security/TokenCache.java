package dev.innkeeper.common.security;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import com.github.benmanes.caffeine.cache.Expiry;
import com.github.benmanes.caffeine.cache.Ticker;
import io.smallrye.jwt.auth.principal.DefaultJWTCallerPrincipalFactory;
import io.smallrye.jwt.auth.principal.JWTAuthContextInfo;
import io.smallrye.jwt.auth.principal.JWTCallerPrincipal;
import io.smallrye.jwt.auth.principal.JWTCallerPrincipalFactory;
import io.smallrye.jwt.auth.principal.ParseException;
import jakarta.annotation.Priority;
import jakarta.enterprise.inject.Alternative;
import jakarta.inject.Inject;
import jakarta.inject.Singleton;
import jakarta.interceptor.Interceptor;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;

/**
 * Verifies tokens and remembers valid ones, because clients send the same token with every request and verifying its
 * signature costs more than most requests. A token is remembered until it expires, at most as long as configured; an
 * invalid one never is. All tokens of a service are verified by the same rules, so the rules are not part of the key.
 */
@Alternative
@Priority(Interceptor.Priority.APPLICATION)
@Singleton
public class TokenCache extends JWTCallerPrincipalFactory {
    /** A token with its claims takes some kilobytes. */
    private static final int MOST = 1_000;

    private final JWTCallerPrincipalFactory verifier;
    private final Cache<String, JWTCallerPrincipal> good;

    @Inject
    TokenCache(TokenConfig config) {
        this(new DefaultJWTCallerPrincipalFactory(), config.remembered(), Clock.systemUTC(), Ticker.systemTicker());
    }

    TokenCache(JWTCallerPrincipalFactory verifier, Duration longest, Clock clock, Ticker ticker) {
        this.verifier = verifier;
        good = Caffeine.newBuilder()
                .maximumSize(MOST)
                .ticker(ticker)
                .expireAfter(
                        Expiry.<String, JWTCallerPrincipal>creating((token, who) -> remaining(who, longest, clock)))
                .build();
    }

    @Override
    public JWTCallerPrincipal parse(String token, JWTAuthContextInfo rules) throws ParseException {
        JWTCallerPrincipal known = good.getIfPresent(token);
        if (known != null) {
            return known;
        }
        JWTCallerPrincipal verified = new VerifiedCaller(verifier.parse(token, rules));
        good.put(token, verified);
        return verified;
    }

    private static Duration remaining(JWTCallerPrincipal who, Duration longest, Clock clock) {
        Duration untilEnd = Duration.between(clock.instant(), Instant.ofEpochSecond(who.getExpirationTime()));
        if (untilEnd.isNegative()) {
            return Duration.ZERO;
        }
        return untilEnd.compareTo(longest) < 0 ? untilEnd : longest;
    }
}
