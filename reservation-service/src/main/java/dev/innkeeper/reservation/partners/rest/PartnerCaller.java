package dev.innkeeper.reservation.partners.rest;

import dev.innkeeper.common.security.Roles;
import dev.innkeeper.common.security.Subject;
import dev.innkeeper.model.InvalidValueException;
import dev.innkeeper.reservation.partners.model.PartnerId;
import io.quarkus.security.ForbiddenException;
import io.quarkus.security.identity.CurrentIdentityAssociation;
import io.quarkus.security.identity.SecurityIdentity;
import io.smallrye.mutiny.Uni;
import jakarta.enterprise.context.ApplicationScoped;
import java.util.Optional;

/** The partner who sends the current request. */
@ApplicationScoped
public class PartnerCaller {
    private final CurrentIdentityAssociation identity;

    PartnerCaller(CurrentIdentityAssociation identity) {
        this.identity = identity;
    }

    /** The subject of a partner's token; empty for an administrator, who sees all partners. */
    public Uni<Optional<PartnerId>> current() {
        return identity.getDeferredIdentity().map(PartnerCaller::of);
    }

    private static Optional<PartnerId> of(SecurityIdentity who) {
        if (who.hasRole(Roles.ADMIN)) {
            return Optional.empty();
        }
        try {
            return Optional.of(new PartnerId(Subject.of(who)));
        } catch (InvalidValueException noPartner) {
            throw new ForbiddenException();
        }
    }
}
