package dev.innkeeper.common.security;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import dev.innkeeper.common.problem.ProblemException;
import dev.innkeeper.common.problem.ProblemType;
import io.quarkus.runtime.annotations.RegisterForReflection;
import io.quarkus.security.AuthenticationFailedException;
import io.quarkus.security.identity.AuthenticationRequestContext;
import io.quarkus.security.identity.SecurityIdentity;
import io.quarkus.security.identity.SecurityIdentityAugmentor;
import io.smallrye.mutiny.Uni;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.function.Function;
import org.eclipse.microprofile.jwt.JsonWebToken;
import org.jboss.logging.Logger;

/**
 * Refuses a token that the OpenID provider has revoked before its expiry, because somebody signed out, or a user or a
 * client was disabled. Off unless the provider's introspection endpoint is configured.
 *
 * <p>An answer of the provider counts for a configured time. While the provider does not answer, its last answer for a
 * token counts, and a token that it was never asked about gets 503.
 *
 * <p>Caffeine finds the class of a cache's entries by its name, and Quarkus does not register this one.
 */
@ApplicationScoped
@RegisterForReflection(classNames = "com.github.benmanes.caffeine.cache.PSAMS")
public class RevocationCheck implements SecurityIdentityAugmentor {
    private static final Logger LOG = Logger.getLogger(RevocationCheck.class);

    /** Longer than access tokens live, as a rule. */
    private static final Duration KEPT = Duration.ofHours(1);

    /** A token takes some kilobytes. */
    private static final int MOST = 1_000;

    private final boolean enabled;
    private final Duration remembered;
    private final Function<String, Uni<Boolean>> provider;
    private final Clock clock;
    private final Cache<String, Answer> answers =
            Caffeine.newBuilder().maximumSize(MOST).expireAfterAccess(KEPT).build();

    private record Answer(boolean active, Instant asked) {}

    @Inject
    RevocationCheck(TokenConfig config, TokenIntrospection introspection, Clock clock) {
        this(
                config.introspection().url().isPresent(),
                config.introspection().remembered(),
                introspection::isActive,
                clock);
    }

    RevocationCheck(boolean enabled, Duration remembered, Function<String, Uni<Boolean>> provider, Clock clock) {
        this.enabled = enabled;
        this.remembered = remembered;
        this.provider = provider;
        this.clock = clock;
    }

    @Override
    public Uni<SecurityIdentity> augment(SecurityIdentity who, AuthenticationRequestContext context) {
        return enabled && who.getPrincipal() instanceof JsonWebToken token
                ? isActive(token.getRawToken()).map(active -> require(active, who))
                : Uni.createFrom().item(who);
    }

    private static SecurityIdentity require(boolean active, SecurityIdentity who) {
        if (!active) {
            throw new AuthenticationFailedException();
        }
        return who;
    }

    /** Of several requests with a token that has to be asked about again, one asks. */
    Uni<Boolean> isActive(String token) {
        Answer known = answers.getIfPresent(token);
        if (known == null) {
            return ask(token).onFailure().transform(RevocationCheck::unavailable);
        }
        Instant now = clock.instant();
        boolean old = !now.isBefore(known.asked().plus(remembered));
        return old && answers.asMap().replace(token, known, new Answer(known.active(), now))
                ? ask(token).onFailure().recoverWithItem(known.active())
                : Uni.createFrom().item(known.active());
    }

    private Uni<Boolean> ask(String token) {
        return provider.apply(token)
                .invoke(active -> answers.put(token, new Answer(active, clock.instant())))
                .onFailure()
                .invoke(fault -> LOG.warnf("The OpenID provider did not say whether a token is valid: %s", fault));
    }

    private static ProblemException unavailable(Throwable fault) {
        return new ProblemException(
                ProblemType.SERVICE_UNAVAILABLE, "The OpenID provider did not answer in time; try again in 1 s.");
    }
}
