package dev.innkeeper.hotel.claims.rest;

import dev.innkeeper.booking.value.ClaimScope;
import dev.innkeeper.booking.value.Owner;
import dev.innkeeper.common.rest.RequestBodies;
import dev.innkeeper.common.security.Roles;
import dev.innkeeper.hotel.claims.model.Claim;
import dev.innkeeper.hotel.claims.model.Claimed;
import dev.innkeeper.hotel.claims.service.ClaimService;
import dev.innkeeper.model.Checks;
import dev.innkeeper.model.HotelId;
import io.smallrye.mutiny.Uni;
import jakarta.annotation.security.RolesAllowed;
import jakarta.ws.rs.BeanParam;
import jakarta.ws.rs.Consumes;
import jakarta.ws.rs.DELETE;
import jakarta.ws.rs.PUT;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.MediaType;
import java.util.UUID;
import org.eclipse.microprofile.openapi.annotations.Operation;
import org.eclipse.microprofile.openapi.annotations.extensions.Extension;
import org.eclipse.microprofile.openapi.annotations.parameters.Parameter;
import org.eclipse.microprofile.openapi.annotations.parameters.RequestBody;
import org.eclipse.microprofile.openapi.annotations.responses.APIResponse;
import org.eclipse.microprofile.openapi.annotations.tags.Tag;
import org.jspecify.annotations.Nullable;

/** Claims of reservations that exist: for the reservation service alone. */
@Path("/v1/hotels/{hotelId}/claims/{claimId}")
@Tag(name = "Claims")
@Extension(name = "x-smallrye-profile-service", value = "")
@Produces(MediaType.APPLICATION_JSON)
public class ClaimResource {
    private final ClaimService claims;

    ClaimResource(ClaimService claims) {
        this.claims = claims;
    }

    @PUT
    @RolesAllowed(Roles.SERVICE)
    @Consumes(MediaType.APPLICATION_JSON)
    @Operation(operationId = "claimStay", summary = "Claim the nights of another stay", description = """
                    For role `service`, to change the stay of a reservation. Claims all nights of the stay in one \
                    room. Each night must be free, or owned by the same or an earlier attempt of the same \
                    reservation. Can be retried with the same `claimId` and body, and must be retried after a 503, \
                    because the claim may own some of the nights already. It may own some after a 409 too, when \
                    another claim took a night of a later month meanwhile. A DELETE frees them.

                    Consistency: linearizable; of claims that compete for a night one wins, and after a 200 no \
                    other claim can own it.""")
    @APIResponse(responseCode = "200", description = "The claim owns every night")
    @APIResponse(responseCode = "409", ref = "NightsNotClaimable")
    public Uni<Claimed> put(
            @Parameter(ref = "hotelId") @PathParam("hotelId") HotelId hotelId,
            @Parameter(ref = "claimId") @PathParam("claimId") UUID claimId,
            @RequestBody(required = true) @Nullable Claim body) {
        Claim claim = RequestBodies.required(body);
        Owner claimant = token(claimId);
        new Checks()
                .range("claimId", claimant.attempt(), Owner.FIRST_ATTEMPT, Owner.LAST_ATTEMPT)
                .refuseIfAny();
        return claims.claim(new ClaimScope(hotelId, claimant.number(), claim.roomNumber(), claim.stay()), claimant)
                .replaceWith(() -> new Claimed(claimId));
    }

    @DELETE
    @RolesAllowed(Roles.SERVICE)
    @Operation(operationId = "settleNights", summary = "Settle the nights of a reservation", description = """
                    For role `service`. Reads which of the nights any attempt of the reservation owns, asks the \
                    reservation service for the reservation, and frees the nights that it does not own. So nights \
                    of a live reservation stay as they are. `claimId` may be any token of the reservation, and may \
                    have zeros after the 65 bits of its number. Can be retried, and should be after a 503. Works for \
                    a deleted hotel too.

                    Consistency: linearizable; each night changes only if it is still owned as it was read.""")
    @APIResponse(responseCode = "204", description = "The nights agree with the reservation")
    public Uni<Void> delete(
            @Parameter(ref = "hotelId") @PathParam("hotelId") HotelId hotelId,
            @Parameter(ref = "claimId") @PathParam("claimId") UUID claimId,
            @BeanParam ClaimQuery nights) {
        return claims.settle(nights.scope(hotelId, token(claimId).number())).replaceWithVoid();
    }

    private static Owner token(UUID claimId) {
        Owner owner = new Owner(claimId);
        new Checks()
                .that(owner.isClaim(), "claimId", "must be a token of a reservation")
                .refuseIfAny();
        return owner;
    }
}
