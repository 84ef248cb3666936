package dev.innkeeper.common.security;

import io.quarkus.security.AuthenticationFailedException;
import io.quarkus.security.identity.AuthenticationRequestContext;
import io.quarkus.security.identity.SecurityIdentity;
import io.quarkus.security.identity.SecurityIdentityAugmentor;
import io.smallrye.mutiny.Uni;
import jakarta.enterprise.context.ApplicationScoped;
import java.util.Collections;
import java.util.Set;
import org.eclipse.microprofile.jwt.JsonWebToken;

/**
 * Refuses a token without any role of the services: it was issued for something else. A token of role {@code service} must
 * also be for this service, so that the token of one service opens nothing but the other one.
 */
@ApplicationScoped
public class KnownRoleCheck implements SecurityIdentityAugmentor {
    private static final Set<String> KNOWN =
            Set.of(Roles.STAFF, Roles.ADMIN, Roles.SERVICE, Roles.GUEST, Roles.PARTNER);

    private final TokenConfig config;

    KnownRoleCheck(TokenConfig config) {
        this.config = config;
    }

    @Override
    public Uni<SecurityIdentity> augment(SecurityIdentity who, AuthenticationRequestContext context) {
        return who.isAnonymous() || (!Collections.disjoint(who.getRoles(), KNOWN) && isForThisService(who))
                ? Uni.createFrom().item(who)
                : Uni.createFrom().failure(new AuthenticationFailedException());
    }

    private boolean isForThisService(SecurityIdentity who) {
        return !who.hasRole(Roles.SERVICE)
                || (who.getPrincipal() instanceof JsonWebToken token
                        && token.getAudience().contains(config.serviceAudience()));
    }
}
