package dev.innkeeper.reservation.booking.rest;

import dev.innkeeper.common.security.Roles;
import dev.innkeeper.model.Page;
import dev.innkeeper.reservation.model.CancelledReservation;
import dev.innkeeper.reservation.model.Reservation;
import io.quarkus.security.identity.CurrentIdentityAssociation;
import io.quarkus.security.identity.SecurityIdentity;
import io.smallrye.mutiny.Uni;
import jakarta.ws.rs.container.ContainerRequestContext;
import jakarta.ws.rs.container.ContainerResponseContext;
import org.jboss.resteasy.reactive.server.ServerResponseFilter;
import org.jspecify.annotations.Nullable;

/**
 * Shows staff what only staff see of reservations: the notes. Lists are for staff alone; a request about one reservation
 * with a last name counts as the guest's, whatever its token says.
 */
public class StaffViewFilter {
    private static final String OF_GUEST = "lastName";

    private final CurrentIdentityAssociation identity;

    StaffViewFilter(CurrentIdentityAssociation identity) {
        this.identity = identity;
    }

    /** Null when the answer shows no reservation. */
    @ServerResponseFilter
    public @Nullable Uni<Void> show(ContainerRequestContext request, ContainerResponseContext answer) {
        Object entity = answer.getEntity();
        boolean single = entity instanceof Reservation || entity instanceof CancelledReservation;
        boolean ofGuest = request.getUriInfo().getQueryParameters().containsKey(OF_GUEST);
        if (!(entity instanceof Page<?>) && !(single && !ofGuest)) {
            return null;
        }
        return identity.getDeferredIdentity().invoke(who -> show(who, answer)).replaceWithVoid();
    }

    private static void show(SecurityIdentity who, ContainerResponseContext answer) {
        if (who.hasRole(Roles.STAFF) || who.hasRole(Roles.ADMIN)) {
            answer.setEntity(shown(answer.getEntity()));
        }
    }

    private static Object shown(Object entity) {
        if (entity instanceof Reservation reservation) {
            return reservation.shownToStaff();
        }
        if (entity instanceof CancelledReservation cancelled) {
            return new CancelledReservation(
                    cancelled.reservation().shownToStaff(), cancelled.penalty(), cancelled.refund());
        }
        return entity instanceof Page<?> page ? page.map(StaffViewFilter::shown) : entity;
    }
}
