package dev.innkeeper.reservation.lookup.rest;

import dev.innkeeper.common.http.TrustedProxies;
import dev.innkeeper.common.security.HotelScopes;
import dev.innkeeper.common.security.Roles;
import dev.innkeeper.reservation.lookup.model.ClientAddress;
import dev.innkeeper.reservation.lookup.model.GuestEmail;
import dev.innkeeper.reservation.lookup.model.NameFilter;
import dev.innkeeper.reservation.lookup.model.Requester;
import io.quarkus.security.ForbiddenException;
import io.quarkus.security.UnauthorizedException;
import io.quarkus.security.identity.CurrentIdentityAssociation;
import io.quarkus.security.identity.SecurityIdentity;
import io.quarkus.vertx.http.runtime.CurrentVertxRequest;
import io.smallrye.mutiny.Uni;
import jakarta.enterprise.context.ApplicationScoped;
import org.jspecify.annotations.Nullable;

/** Tells guests from staff on operations that are open to both. */
@ApplicationScoped
public class Requesters {
    private final CurrentIdentityAssociation identity;
    private final HotelScopes scopes;
    private final CurrentVertxRequest request;
    private final TrustedProxies proxies;

    Requesters(
            CurrentIdentityAssociation identity,
            HotelScopes scopes,
            CurrentVertxRequest request,
            TrustedProxies proxies) {
        this.identity = identity;
        this.scopes = scopes;
        this.request = request;
        this.proxies = proxies;
    }

    /**
     * A guest when {@code lastName} is given, else staff. Fails with 401 without a name and a token, and with 403 when the
     * token is not one of staff.
     *
     * @param email a further proof of the guest; without a name it has no effect
     */
    public Uni<Requester> requester(@Nullable String lastName, @Nullable String email) {
        return lastName == null
                ? identity.getDeferredIdentity().map(this::staff)
                : Uni.createFrom()
                        .item(new Requester.Named(
                                NameFilter.parse("lastName", lastName),
                                email == null ? null : new GuestEmail(email),
                                client()));
    }

    /** The client of the current request. */
    public ClientAddress client() {
        return ClientAddress.of(proxies.clientOf(request.getCurrent().request()));
    }

    private Requester staff(SecurityIdentity who) {
        if (who.isAnonymous()) {
            throw new UnauthorizedException();
        }
        if (!who.hasRole(Roles.STAFF) && !who.hasRole(Roles.ADMIN)) {
            throw new ForbiddenException();
        }
        return new Requester.Staff(scopes.of(who));
    }
}
