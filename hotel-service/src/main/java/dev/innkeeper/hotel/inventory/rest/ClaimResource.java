package dev.innkeeper.hotel.inventory.rest;

import dev.innkeeper.common.problem.Problem;
import dev.innkeeper.common.security.Roles;
import dev.innkeeper.hotel.inventory.model.Claim;
import dev.innkeeper.hotel.inventory.model.Claimed;
import dev.innkeeper.hotel.inventory.model.Owner;
import dev.innkeeper.hotel.inventory.service.ClaimService;
import dev.innkeeper.model.Checks;
import dev.innkeeper.model.HotelId;
import dev.innkeeper.model.RoomNumber;
import io.smallrye.mutiny.Uni;
import jakarta.annotation.security.RolesAllowed;
import jakarta.ws.rs.Consumes;
import jakarta.ws.rs.DELETE;
import jakarta.ws.rs.PUT;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.QueryParam;
import jakarta.ws.rs.core.MediaType;
import java.time.LocalDate;
import java.util.Objects;
import java.util.UUID;
import org.eclipse.microprofile.openapi.annotations.Operation;
import org.eclipse.microprofile.openapi.annotations.media.Content;
import org.eclipse.microprofile.openapi.annotations.media.ExampleObject;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.eclipse.microprofile.openapi.annotations.parameters.Parameter;
import org.eclipse.microprofile.openapi.annotations.parameters.RequestBody;
import org.eclipse.microprofile.openapi.annotations.responses.APIResponse;
import org.eclipse.microprofile.openapi.annotations.tags.Tag;
import org.jspecify.annotations.Nullable;

/** Who owns room-nights: for the reservation service alone. */
@Path("/v1/hotels/{hotelId}/claims/{claimId}")
@Tag(name = "Claims")
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
                    For role `service`. All nights of a room, or none. May be repeated with the same `claimId` and \
                    body, and must be after a 503, for then some of the nights may be owned already.

                    Consistency: linearizable; of claims that compete for a night one wins, and after the answer no \
                    other claim can own it.""")
    @RequestBody(
            required = true,
            content =
                    @Content(
                            schema = @Schema(implementation = Claim.class),
                            examples = @ExampleObject(name = "two nights", value = InventoryExamples.CLAIM)))
    @APIResponse(
            responseCode = "200",
            description = "The claim owns every night",
            content =
                    @Content(
                            schema = @Schema(implementation = Claimed.class),
                            examples = @ExampleObject(name = "claimed", value = InventoryExamples.CLAIMED)))
    @APIResponse(
            responseCode = "409",
            description = "The room is not free on all of the nights; this request has claimed none",
            content =
                    @Content(
                            mediaType = Problem.MEDIA_TYPE,
                            schema = @Schema(ref = "Problem"),
                            examples =
                                    @ExampleObject(
                                            name = "nights-not-claimable",
                                            value = InventoryExamples.NIGHTS_NOT_CLAIMABLE)))
    public Uni<Claimed> put(
            @Parameter(description = "Id of the hotel", example = "par-0001") @PathParam("hotelId") HotelId hotelId,
            @Parameter(
                            description = "Token of the booking, not one of the reserved UUIDs",
                            example = "6f1c2a34-5b6d-4e7f-8a90-b1c2d3e4f501")
                    @PathParam("claimId")
                    UUID claimId,
            @Nullable Claim claim) {
        return claims.claim(hotelId, claimant(claimId), Bodies.required(claim)).replaceWith(() -> new Claimed(claimId));
    }

    @DELETE
    @RolesAllowed(Roles.SERVICE)
    @Operation(summary = "Give the nights of a stay back", description = """
                    For role `service`. Nights that the claim does not own stay as they are. May be repeated, and \
                    must be after a 503.

                    Consistency: linearizable; each of the nights that the claim owned is free after the answer.""")
    @APIResponse(responseCode = "204", description = "The claim owns none of the nights")
    public Uni<Void> delete(
            @Parameter(description = "Id of the hotel", example = "par-0001") @PathParam("hotelId") HotelId hotelId,
            @Parameter(
                            description = "Token of the booking, not one of the reserved UUIDs",
                            example = "6f1c2a34-5b6d-4e7f-8a90-b1c2d3e4f501")
                    @PathParam("claimId")
                    UUID claimId,
            @Parameter(description = "Number of the room", example = "101", required = true)
                    @QueryParam("roomNumber")
                    @Nullable RoomNumber room,
            @Parameter(description = "First night", example = "2027-05-03", required = true)
                    @QueryParam("checkIn")
                    @Nullable LocalDate checkIn,
            @Parameter(description = "Day of departure", example = "2027-05-05", required = true)
                    @QueryParam("checkOut")
                    @Nullable LocalDate checkOut) {
        new Checks().present("roomNumber", room).refuseIfAny();
        return claims.release(
                hotelId, claimant(claimId), Objects.requireNonNull(room), StayParameters.stay(checkIn, checkOut));
    }

    private static Owner claimant(UUID claimId) {
        Owner owner = new Owner(claimId);
        new Checks()
                .that(owner.isClaim(), "claimId", "must not be a reserved UUID")
                .refuseIfAny();
        return owner;
    }
}
