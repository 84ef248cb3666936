package dev.innkeeper.reservation.booking.rest;

import dev.innkeeper.common.security.HotelScopes;
import dev.innkeeper.common.security.Roles;
import dev.innkeeper.common.security.Subject;
import dev.innkeeper.model.HotelId;
import io.quarkus.security.identity.CurrentIdentityAssociation;
import io.smallrye.mutiny.Uni;
import jakarta.enterprise.context.ApplicationScoped;

/** Who sends the current request. Idempotency keys of one client have nothing to do with those of another. */
@ApplicationScoped
public class ClientIdentity {
    private final CurrentIdentityAssociation identity;
    private final HotelScopes scopes;

    ClientIdentity(CurrentIdentityAssociation identity, HotelScopes scopes) {
        this.identity = identity;
        this.scopes = scopes;
    }

    /** Whether staff of {@code hotel} send the request. */
    public Uni<Boolean> isStaffOf(HotelId hotel) {
        return identity.getDeferredIdentity()
                .map(who -> (who.hasRole(Roles.STAFF) || who.hasRole(Roles.ADMIN))
                        && scopes.of(who).includes(hotel));
    }

    /** The subject of the request's token; empty when the request has none. */
    public Uni<String> current() {
        return identity.getDeferredIdentity().map(Subject::of);
    }
}
