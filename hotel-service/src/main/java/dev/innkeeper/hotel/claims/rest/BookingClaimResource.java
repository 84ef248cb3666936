package dev.innkeeper.hotel.claims.rest;

import dev.innkeeper.booking.model.ClaimAnswer;
import dev.innkeeper.booking.model.ClaimRequest;
import dev.innkeeper.common.rest.RequestBodies;
import dev.innkeeper.common.security.Roles;
import dev.innkeeper.hotel.claims.service.ClaimService;
import io.quarkus.runtime.annotations.RegisterForReflection;
import io.smallrye.mutiny.Uni;
import jakarta.annotation.security.RolesAllowed;
import jakarta.ws.rs.Consumes;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.MediaType;
import org.eclipse.microprofile.openapi.annotations.Operation;
import org.eclipse.microprofile.openapi.annotations.extensions.Extension;
import org.eclipse.microprofile.openapi.annotations.parameters.RequestBody;
import org.eclipse.microprofile.openapi.annotations.responses.APIResponse;
import org.eclipse.microprofile.openapi.annotations.tags.Tag;
import org.jspecify.annotations.Nullable;

/** Claims of new bookings: for the reservation service alone. */
@Path("/v1/claims")
@Tag(name = "Claims")
@Extension(name = "x-smallrye-profile-service", value = "")
@Produces(MediaType.APPLICATION_JSON)
// What answers contain: Quarkus registers the two kinds of an answer, but not the types of their fields.
@RegisterForReflection(
        targets = {ClaimAnswer.Claimed.class, ClaimAnswer.Refused.class},
        registerFullHierarchy = true)
public class BookingClaimResource {
    private final ClaimService claims;

    BookingClaimResource(ClaimService claims) {
        this.claims = claims;
    }

    @POST
    @RolesAllowed(Roles.SERVICE)
    @Consumes(MediaType.APPLICATION_JSON)
    @Operation(operationId = "claimBooking", summary = "Claim the nights of a booking", description = """
                    For role `service`. Prices the stay and claims all of its nights in the given room, or in any \
                    room of the given type that is free: the cheapest first. A refusal is a 200 with its reason. \
                    `leftovers` are other rooms of which the request may own nights; release them with a DELETE \
                    once the row of the booking exists. Can be retried with the same body, and must be retried after \
                    a 503, because the request may own some of the nights already.

                    Consistency: linearizable; of requests that compete for a night one wins, and after the answer \
                    `claimed` no other request can own it.""")
    @APIResponse(responseCode = "200", description = "The room that is claimed, or why none is")
    public Uni<ClaimAnswer> post(@RequestBody(required = true) @Nullable ClaimRequest request) {
        return claims.claim(RequestBodies.required(request));
    }
}
