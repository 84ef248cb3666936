package dev.innkeeper.common.security;

import io.quarkus.security.AuthenticationFailedException;
import io.quarkus.security.identity.AuthenticationRequestContext;
import io.quarkus.security.identity.SecurityIdentity;
import io.quarkus.security.identity.SecurityIdentityAugmentor;
import io.smallrye.mutiny.Uni;
import jakarta.enterprise.context.ApplicationScoped;
import java.util.Collections;
import java.util.Set;

/** Refuses a token without any role of the services: it was issued for something else. */
@ApplicationScoped
public class KnownRoleCheck implements SecurityIdentityAugmentor {
    private static final Set<String> KNOWN = Set.of(Roles.STAFF, Roles.ADMIN, Roles.SERVICE);

    @Override
    public Uni<SecurityIdentity> augment(SecurityIdentity who, AuthenticationRequestContext context) {
        return who.isAnonymous() || !Collections.disjoint(who.getRoles(), KNOWN)
                ? Uni.createFrom().item(who)
                : Uni.createFrom().failure(new AuthenticationFailedException());
    }
}
