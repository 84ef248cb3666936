package dev.innkeeper.reservation.rest;

import dev.innkeeper.common.security.Roles;
import io.quarkus.security.ForbiddenException;
import io.quarkus.security.UnauthorizedException;
import io.quarkus.security.identity.CurrentIdentityAssociation;
import io.quarkus.security.identity.SecurityIdentity;
import io.smallrye.mutiny.Uni;
import jakarta.enterprise.context.ApplicationScoped;

/** Lets staff pass where a guest would have to prove something, on operations that are open to both. */
@ApplicationScoped
public class StaffDesk {
    private final CurrentIdentityAssociation identity;

    StaffDesk(CurrentIdentityAssociation identity) {
        this.identity = identity;
    }

    /** Fails with 401 when nobody has signed in, and with 403 when it is not staff. */
    public Uni<Void> requireStaff() {
        return identity.getDeferredIdentity().invoke(StaffDesk::check).replaceWithVoid();
    }

    private static void check(SecurityIdentity who) {
        if (who.isAnonymous()) {
            throw new UnauthorizedException();
        }
        if (!who.hasRole(Roles.STAFF) && !who.hasRole(Roles.ADMIN)) {
            throw new ForbiddenException();
        }
    }
}
