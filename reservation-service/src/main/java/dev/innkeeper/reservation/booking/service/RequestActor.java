package dev.innkeeper.reservation.booking.service;

import dev.innkeeper.booking.value.Actor;
import dev.innkeeper.common.security.Roles;
import dev.innkeeper.common.security.Subject;
import io.quarkus.arc.Arc;
import io.quarkus.security.identity.CurrentIdentityAssociation;
import io.quarkus.security.identity.SecurityIdentity;
import io.smallrye.mutiny.Uni;
import jakarta.enterprise.context.ApplicationScoped;

/** Who changes a reservation: the sender of the current request. */
@ApplicationScoped
public class RequestActor {
    private final CurrentIdentityAssociation identity;

    RequestActor(CurrentIdentityAssociation identity) {
        this.identity = identity;
    }

    /** A guest unless the token is one of staff; the service itself outside of requests. */
    public Uni<Actor> current() {
        return Uni.createFrom()
                .deferred(() -> Arc.container().requestContext().isActive()
                        ? identity.getDeferredIdentity().map(RequestActor::actor)
                        : Uni.createFrom().item(Actor.SERVICE));
    }

    private static Actor actor(SecurityIdentity who) {
        if (who.hasRole(Roles.SERVICE)) {
            return Actor.SERVICE;
        }
        return who.hasRole(Roles.STAFF) || who.hasRole(Roles.ADMIN) ? Actor.staff(Subject.of(who)) : Actor.GUEST;
    }
}
