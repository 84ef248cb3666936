package dev.innkeeper.common.security;

import dev.innkeeper.common.problem.ProblemException;
import dev.innkeeper.common.problem.ProblemType;
import io.quarkus.security.UnauthorizedException;
import io.quarkus.security.identity.CurrentIdentityAssociation;
import io.quarkus.security.identity.SecurityIdentity;
import io.smallrye.mutiny.Uni;
import jakarta.annotation.security.PermitAll;
import jakarta.annotation.security.RolesAllowed;
import jakarta.ws.rs.Priorities;
import jakarta.ws.rs.container.ContainerRequestContext;
import jakarta.ws.rs.container.ResourceInfo;
import jakarta.ws.rs.core.HttpHeaders;
import jakarta.ws.rs.core.Response;
import jakarta.ws.rs.core.UriInfo;
import java.util.List;
import org.jboss.resteasy.reactive.server.ServerRequestFilter;
import org.jspecify.annotations.Nullable;

/**
 * Runs before every operation, after its roles were checked:
 *
 * <ul>
 *   <li>An invalid token gets 401, also on operations that are open to anyone.
 *   <li>Other operations with a hotel in their path are for callers of that hotel: others get 403. Operations of shoppers
 *       are about what is their own, at any hotel.
 *   <li>Other operations with a partner in their path are for this partner and for administrators: others get 403.
 * </ul>
 *
 * <p>An operation is open to anyone only if the method itself is annotated; the annotation of its class does not count.
 */
public class AuthorizationFilter {
    /** The path parameter that names the hotel. */
    static final String HOTEL = "hotelId";

    /** The path parameter that names the partner. */
    static final String PARTNER = "partnerId";

    private final CurrentIdentityAssociation identity;
    private final HotelScopes scopes;

    AuthorizationFilter(CurrentIdentityAssociation identity, HotelScopes scopes) {
        this.identity = identity;
        this.scopes = scopes;
    }

    /** Completes with null if the request may continue; otherwise fails. */
    @ServerRequestFilter(priority = Priorities.AUTHORIZATION)
    public Uni<@Nullable Response> check(ContainerRequestContext request, ResourceInfo operation) {
        boolean open = operation.getResourceMethod().isAnnotationPresent(PermitAll.class);
        boolean ofAnyHotel = open || isOfShoppers(operation);
        boolean signedIn = request.getHeaderString(HttpHeaders.AUTHORIZATION) != null;
        if (open && !signedIn) {
            return Uni.createFrom().nullItem();
        }
        return identity.getDeferredIdentity()
                .invoke(who -> {
                    requireSomebody(who);
                    if (!open) {
                        requirePartner(who, request.getUriInfo());
                    }
                    if (!ofAnyHotel) {
                        requireHotel(who, request.getUriInfo());
                    }
                })
                .map(who -> null);
    }

    private static boolean isOfShoppers(ResourceInfo operation) {
        RolesAllowed allowed = operation.getResourceMethod().getAnnotation(RolesAllowed.class);
        return allowed != null && List.of(allowed.value()).contains(Roles.GUEST);
    }

    // A header without a bearer token leaves its sender anonymous.
    private static void requireSomebody(SecurityIdentity who) {
        if (who.isAnonymous()) {
            throw new UnauthorizedException();
        }
    }

    private static void requirePartner(SecurityIdentity who, UriInfo uri) {
        String partner = uri.getPathParameters().getFirst(PARTNER);
        if (partner != null && !who.hasRole(Roles.ADMIN) && !partner.equals(Subject.of(who))) {
            throw new ProblemException(ProblemType.FORBIDDEN, "The token is for another partner.");
        }
    }

    private void requireHotel(SecurityIdentity who, UriInfo uri) {
        String hotel = uri.getPathParameters().getFirst(HOTEL);
        if (hotel != null && !scopes.of(who).includes(hotel)) {
            throw new ProblemException(ProblemType.FORBIDDEN, "The token is for other hotels.");
        }
    }
}
