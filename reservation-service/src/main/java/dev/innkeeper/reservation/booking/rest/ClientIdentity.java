package dev.innkeeper.reservation.booking.rest;

import dev.innkeeper.common.security.Subject;
import io.quarkus.security.identity.CurrentIdentityAssociation;
import io.smallrye.mutiny.Uni;
import jakarta.enterprise.context.ApplicationScoped;

/** Who sends the current request. Idempotency keys of one client have nothing to do with those of another. */
@ApplicationScoped
public class ClientIdentity {
    private final CurrentIdentityAssociation identity;

    ClientIdentity(CurrentIdentityAssociation identity) {
        this.identity = identity;
    }

    /** The subject of the request's token; empty when the request has none. */
    public Uni<String> current() {
        return identity.getDeferredIdentity().map(Subject::of);
    }
}
