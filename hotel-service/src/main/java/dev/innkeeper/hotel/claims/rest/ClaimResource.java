package dev.innkeeper.hotel.claims.rest;

import dev.innkeeper.booking.value.BookingId;
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
import jakarta.ws.rs.POST;
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

/** Who owns room-nights: for the reservation service alone. */
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
    @Operation(summary = "Claim the nights of a stay", description = """
                    For role `service`. Claims all nights of the stay in one room. Each night must be free, or \
                    owned by the same or an earlier attempt of the same booking. Can be retried with the same \
                    `claimId` and body, and must be retried after a 503, because the claim may own some of the \
                    nights already. It may own some after a 409 too, when another claim took a night of a later \
                    month meanwhile. A DELETE frees them; send it only when no other request of the booking can rely on them.

                    Consistency: linearizable; of claims that compete for a night one wins, and after a 200 no \
                    other claim can own it.""")
    @APIResponse(responseCode = "200", description = "The claim owns every night")
    @APIResponse(responseCode = "409", ref = "NightsNotClaimable")
    public Uni<Claimed> put(
            @Parameter(ref = "hotelId") @PathParam("hotelId") HotelId hotelId,
            @Parameter(ref = "claimId") @PathParam("claimId") UUID claimId,
            @RequestBody(required = true) @Nullable Claim body) {
        Claim claim = RequestBodies.required(body);
        return claims.claim(scope(hotelId, claimId, claim), claimant(claimId), claim.confirmationNumber())
                .replaceWith(() -> new Claimed(claimId));
    }

    @DELETE
    @RolesAllowed(Roles.SERVICE)
    @Operation(summary = "Give the nights of a stay back", description = """
                    For role `service`. Nights that the claim does not own stay as they are. Can be retried, and \
                    must be after a 503. Works for a deleted hotel too.

                    Consistency: linearizable; each of the nights that the claim owned is free after the answer.""")
    @APIResponse(responseCode = "204", description = "The claim owns none of the nights")
    public Uni<Void> delete(
            @Parameter(ref = "hotelId") @PathParam("hotelId") HotelId hotelId,
            @Parameter(ref = "claimId") @PathParam("claimId") UUID claimId,
            @BeanParam ClaimQuery nights) {
        return claims.release(nights.scope(hotelId, claimId), claimant(claimId));
    }

    @POST
    @Path("/confirmation")
    @RolesAllowed(Roles.SERVICE)
    @Consumes(MediaType.APPLICATION_JSON)
    @Operation(summary = "Mark the nights of a claim as booked", description = """
                    For role `service`, once the booking is committed. Nights that the claim does not own stay as \
                    they are. Can be retried. Works for a deleted hotel too.

                    Consistency: linearizable, but nobody relies on the mark: it only saves a look at the booking.""")
    @APIResponse(responseCode = "204", description = "The nights that the claim owns are marked")
    public Uni<Void> confirm(
            @Parameter(ref = "hotelId") @PathParam("hotelId") HotelId hotelId,
            @Parameter(ref = "claimId") @PathParam("claimId") UUID claimId,
            @RequestBody(required = true) @Nullable Claim body) {
        Claim claim = RequestBodies.required(body);
        return claims.book(scope(hotelId, claimId, claim), claimant(claimId), claim.confirmationNumber());
    }

    @POST
    @Path("/settlement")
    @RolesAllowed(Roles.SERVICE)
    @Operation(summary = "Settle the nights of a booking", description = """
                    For role `service`. Reads which of the nights any attempt of the booking owns, asks the \
                    reservation service for the booking, and frees or marks them accordingly. Can be retried, and \
                    should be after a 503. Works for a deleted hotel too.

                    Consistency: linearizable; each night changes only if it is still owned as it was read.""")
    @APIResponse(responseCode = "204", description = "The nights say of the booking what its record says")
    public Uni<Void> settle(
            @Parameter(ref = "hotelId") @PathParam("hotelId") HotelId hotelId,
            @Parameter(
                            description = "Id of the booking, or a token of any of its attempts",
                            example = "6f1c2a34-5b6d-4e7f-8a90-b1c2d3e4f501")
                    @PathParam("claimId")
                    UUID claimId,
            @BeanParam ClaimQuery nights) {
        return claims.settle(nights.scope(hotelId, claimId)).replaceWithVoid();
    }

    private static ClaimScope scope(HotelId hotelId, UUID claimId, Claim claim) {
        return new ClaimScope(hotelId, BookingId.ofToken(claimId), claim.roomNumber(), claim.stay());
    }

    private static Owner claimant(UUID claimId) {
        Owner owner = new Owner(claimId);
        new Checks()
                .range("claimId", owner.attempt(), BookingId.FIRST_ATTEMPT, BookingId.LAST_ATTEMPT)
                .refuseIfAny();
        return owner;
    }
}
