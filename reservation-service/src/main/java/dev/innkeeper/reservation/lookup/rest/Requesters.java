package dev.innkeeper.reservation.lookup.rest;

import dev.innkeeper.common.security.HotelScopes;
import dev.innkeeper.common.security.Roles;
import dev.innkeeper.reservation.lookup.model.ClientAddress;
import dev.innkeeper.reservation.lookup.model.NameFilter;
import dev.innkeeper.reservation.lookup.model.Requester;
import io.quarkus.security.ForbiddenException;
import io.quarkus.security.UnauthorizedException;
import io.quarkus.security.identity.CurrentIdentityAssociation;
import io.quarkus.security.identity.SecurityIdentity;
import io.quarkus.vertx.http.runtime.CurrentVertxRequest;
import io.smallrye.mutiny.Uni;
import io.vertx.core.net.SocketAddress;
import jakarta.enterprise.context.ApplicationScoped;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** Tells guests, who prove something, from staff, on operations that are open to both. */
@ApplicationScoped
public class Requesters {
    private final CurrentIdentityAssociation identity;
    private final HotelScopes scopes;
    private final CurrentVertxRequest request;

    Requesters(CurrentIdentityAssociation identity, HotelScopes scopes, CurrentVertxRequest request) {
        this.request = request;
        this.identity = identity;
        this.scopes = scopes;
    }

    /**
     * A guest with {@code lastName}; without one staff. Fails with 401 when there is neither a name nor anybody signed in,
     * and with 403 when it is not staff.
     */
    public Uni<Requester> requester(@Nullable String lastName) {
        return lastName == null
                ? identity.getDeferredIdentity().map(this::staff)
                : Uni.createFrom().item(new Requester.Named(NameFilter.parse("lastName", lastName), client()));
    }

    // What a proxy has passed on may be no address.
    private ClientAddress client() {
        SocketAddress remote = request.getCurrent().request().remoteAddress();
        return ClientAddress.of(Objects.requireNonNullElseGet(remote.hostAddress(), remote::toString));
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
