package dev.innkeeper.hotel.shoppers.rest;

import dev.innkeeper.common.security.Subject;
import dev.innkeeper.hotel.shoppers.model.Shopper;
import io.quarkus.security.identity.CurrentIdentityAssociation;
import io.smallrye.mutiny.Uni;
import jakarta.enterprise.context.ApplicationScoped;

/** The shopper who sends the current request. */
@ApplicationScoped
public class Shoppers {
    private final CurrentIdentityAssociation identity;

    Shoppers(CurrentIdentityAssociation identity) {
        this.identity = identity;
    }

    /** The subject of the request's token. */
    public Uni<Shopper> current() {
        return identity.getDeferredIdentity().map(who -> new Shopper(Subject.of(who)));
    }
}
