package dev.innkeeper.common.security;

import dev.innkeeper.common.problem.ProblemException;
import dev.innkeeper.common.problem.ProblemType;
import io.quarkus.security.UnauthorizedException;
import io.quarkus.security.identity.CurrentIdentityAssociation;
import io.quarkus.security.identity.SecurityIdentity;
import io.smallrye.mutiny.Uni;
import jakarta.annotation.security.PermitAll;
import jakarta.ws.rs.Priorities;
import jakarta.ws.rs.container.ContainerRequestContext;
import jakarta.ws.rs.container.ResourceInfo;
import jakarta.ws.rs.core.HttpHeaders;
import jakarta.ws.rs.core.Response;
import jakarta.ws.rs.core.UriInfo;
import org.jboss.resteasy.reactive.server.ServerRequestFilter;
import org.jspecify.annotations.Nullable;

/**
 * Stands before every operation, also those yet to be written, after their roles were checked:
 *
 * <ul>
 *   <li>Whoever sends a token means it: on an operation that is open to anyone a bad one is a 401 too.
 *   <li>What is not open to anyone and has a hotel in its path is for callers of that hotel: 403 for others.
 * </ul>
 *
 * <p>Open to anyone is a method that says so itself: what its class says of all is not looked at.
 */
public class AuthorizationFilter {
    /** The parameter of a path that says whose affairs it is about. */
    static final String HOTEL = "hotelId";

    private final CurrentIdentityAssociation identity;
    private final HotelScopes scopes;

    AuthorizationFilter(CurrentIdentityAssociation identity, HotelScopes scopes) {
        this.identity = identity;
        this.scopes = scopes;
    }

    /** Lets the request pass, with an item of null, or fails. */
    @ServerRequestFilter(priority = Priorities.AUTHORIZATION)
    public Uni<@Nullable Response> check(ContainerRequestContext request, ResourceInfo operation) {
        boolean open = operation.getResourceMethod().isAnnotationPresent(PermitAll.class);
        boolean signedIn = request.getHeaderString(HttpHeaders.AUTHORIZATION) != null;
        if (open && !signedIn) {
            return Uni.createFrom().nullItem();
        }
        return identity.getDeferredIdentity()
                .invoke(who -> {
                    requireSomebody(who);
                    if (!open) {
                        requireHotel(who, request.getUriInfo());
                    }
                })
                .map(who -> null);
    }

    // A header that holds no bearer token leaves its sender anonymous.
    private static void requireSomebody(SecurityIdentity who) {
        if (who.isAnonymous()) {
            throw new UnauthorizedException();
        }
    }

    private void requireHotel(SecurityIdentity who, UriInfo uri) {
        String hotel = uri.getPathParameters().getFirst(HOTEL);
        if (hotel != null && !scopes.of(who).includes(hotel)) {
            throw new ProblemException(ProblemType.FORBIDDEN, "The token is for other hotels.");
        }
    }
}
