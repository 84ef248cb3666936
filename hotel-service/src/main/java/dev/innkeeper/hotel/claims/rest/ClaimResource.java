package dev.innkeeper.hotel.claims.rest;

import dev.innkeeper.booking.value.BookingId;
import dev.innkeeper.booking.value.ClaimScope;
import dev.innkeeper.booking.value.Owner;
import dev.innkeeper.common.problem.Problem;
import dev.innkeeper.common.security.Roles;
import dev.innkeeper.hotel.claims.model.Claim;
import dev.innkeeper.hotel.claims.model.Claimed;
import dev.innkeeper.hotel.claims.service.ClaimService;
import dev.innkeeper.hotel.inventory.rest.InventoryExamples;
import dev.innkeeper.hotel.rooms.rest.InventoryBodies;
import dev.innkeeper.hotel.rooms.rest.StayParameters;
import dev.innkeeper.model.Checks;
import dev.innkeeper.model.HotelId;
import dev.innkeeper.model.RoomNumber;
import dev.innkeeper.model.Stay;
import io.smallrye.mutiny.Uni;
import jakarta.annotation.security.RolesAllowed;
import jakarta.ws.rs.Consumes;
import jakarta.ws.rs.DELETE;
import jakarta.ws.rs.POST;
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
    private static final String HOTEL = "Id of the hotel";
    private static final String TOKEN =
            "Token of an attempt of the booking: its id with the attempt, 1 to 127, in the last byte";
    private static final String EXAMPLE_OF_A_TOKEN = "6f1c2a34-5b6d-4e7f-8a90-b1c2d3e4f501";
    private static final String ROOM = "Number of the room";

    private final ClaimService claims;

    ClaimResource(ClaimService claims) {
        this.claims = claims;
    }

    @PUT
    @RolesAllowed(Roles.SERVICE)
    @Consumes(MediaType.APPLICATION_JSON)
    @Operation(summary = "Claim the nights of a stay", description = """
                    For role `service`. All nights of a room, each of which must be free, or owned by the same or an \
                    earlier attempt of the same booking. May be repeated with the same `claimId` and body, and must \
                    be after a 503, for then some of the nights may be owned already. So may some after a 409, when \
                    a night of a later month was taken meanwhile: they are free again after a DELETE, which must wait \
                    until no other request of the booking can count on them.

                    Consistency: linearizable; of claims that compete for a night one wins, and after a 200 no \
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
            description = "The room is not free on all of the nights",
            content =
                    @Content(
                            mediaType = Problem.MEDIA_TYPE,
                            schema = @Schema(ref = "Problem"),
                            examples =
                                    @ExampleObject(
                                            name = "nights-not-claimable",
                                            value = InventoryExamples.NIGHTS_NOT_CLAIMABLE)))
    public Uni<Claimed> put(
            @Parameter(description = HOTEL, example = "par-0001") @PathParam("hotelId") HotelId hotelId,
            @Parameter(description = TOKEN, example = EXAMPLE_OF_A_TOKEN) @PathParam("claimId") UUID claimId,
            @Nullable Claim body) {
        Claim claim = InventoryBodies.required(body);
        return claims.claim(scope(hotelId, claimId, claim), claimant(claimId), claim.confirmationNumber())
                .replaceWith(() -> new Claimed(claimId));
    }

    @DELETE
    @RolesAllowed(Roles.SERVICE)
    @Operation(summary = "Give the nights of a stay back", description = """
                    For role `service`. Nights that the claim does not own stay as they are. May be repeated, and \
                    must be after a 503. Also works when the hotel is gone.

                    Consistency: linearizable; each of the nights that the claim owned is free after the answer.""")
    @APIResponse(responseCode = "204", description = "The claim owns none of the nights")
    public Uni<Void> delete(
            @Parameter(description = HOTEL, example = "par-0001") @PathParam("hotelId") HotelId hotelId,
            @Parameter(description = TOKEN, example = EXAMPLE_OF_A_TOKEN) @PathParam("claimId") UUID claimId,
            @Parameter(description = ROOM, example = "101", required = true) @QueryParam("roomNumber") @Nullable RoomNumber room,
            @Parameter(description = "First night", example = "2027-05-03", required = true)
                    @QueryParam("checkIn")
                    @Nullable LocalDate checkIn,
            @Parameter(description = "Day of departure", example = "2027-05-05", required = true)
                    @QueryParam("checkOut")
                    @Nullable LocalDate checkOut) {
        return claims.release(scope(hotelId, claimId, room, checkIn, checkOut), claimant(claimId));
    }

    @POST
    @Path("/confirmation")
    @RolesAllowed(Roles.SERVICE)
    @Consumes(MediaType.APPLICATION_JSON)
    @Operation(summary = "Mark the nights of a claim as booked", description = """
                    For role `service`, once the booking is committed. Nights that the claim does not own stay as \
                    they are. May be repeated. Also works when the hotel is gone.

                    Consistency: linearizable, but nobody relies on the mark: it spares the booking from being asked \
                    for.""")
    @RequestBody(
            required = true,
            content =
                    @Content(
                            schema = @Schema(implementation = Claim.class),
                            examples = @ExampleObject(name = "two nights", value = InventoryExamples.CLAIM)))
    @APIResponse(responseCode = "204", description = "The nights that the claim owns are marked")
    public Uni<Void> confirm(
            @Parameter(description = HOTEL, example = "par-0001") @PathParam("hotelId") HotelId hotelId,
            @Parameter(description = TOKEN, example = EXAMPLE_OF_A_TOKEN) @PathParam("claimId") UUID claimId,
            @Nullable Claim body) {
        Claim claim = InventoryBodies.required(body);
        return claims.book(scope(hotelId, claimId, claim), claimant(claimId), claim.confirmationNumber());
    }

    @POST
    @Path("/settlement")
    @RolesAllowed(Roles.SERVICE)
    @Operation(summary = "Settle the nights of a booking", description = """
                    For role `service`. Reads which of the nights any attempt of the booking owns, asks the \
                    reservation service for the booking, and frees or marks them accordingly. May be repeated, and \
                    should be after a 503. Also works when the hotel is gone.

                    Consistency: linearizable; each night changes only if it is still owned as it was read.""")
    @APIResponse(responseCode = "204", description = "The nights say of the booking what its record says")
    public Uni<Void> settle(
            @Parameter(description = HOTEL, example = "par-0001") @PathParam("hotelId") HotelId hotelId,
            @Parameter(
                            description = "Id of the booking, or a token of any of its attempts",
                            example = EXAMPLE_OF_A_TOKEN)
                    @PathParam("claimId")
                    UUID claimId,
            @Parameter(description = ROOM, example = "101", required = true) @QueryParam("roomNumber") @Nullable RoomNumber room,
            @Parameter(description = "First night", example = "2027-05-03", required = true)
                    @QueryParam("checkIn")
                    @Nullable LocalDate checkIn,
            @Parameter(description = "Day of departure", example = "2027-05-05", required = true)
                    @QueryParam("checkOut")
                    @Nullable LocalDate checkOut) {
        return claims.settle(scope(hotelId, claimId, room, checkIn, checkOut)).replaceWithVoid();
    }

    private static ClaimScope scope(HotelId hotelId, UUID claimId, Claim claim) {
        return new ClaimScope(hotelId, BookingId.ofToken(claimId), claim.roomNumber(), claim.stay());
    }

    private static ClaimScope scope(
            HotelId hotelId,
            UUID claimId,
            @Nullable RoomNumber room,
            @Nullable LocalDate checkIn,
            @Nullable LocalDate checkOut) {
        new Checks().present("roomNumber", room).refuseIfAny();
        Stay stay = StayParameters.stay(checkIn, checkOut);
        return new ClaimScope(hotelId, BookingId.ofToken(claimId), Objects.requireNonNull(room), stay);
    }

    private static Owner claimant(UUID claimId) {
        Owner owner = new Owner(claimId);
        new Checks()
                .range("claimId", owner.attempt(), BookingId.FIRST_ATTEMPT, BookingId.LAST_ATTEMPT)
                .refuseIfAny();
        return owner;
    }
}
