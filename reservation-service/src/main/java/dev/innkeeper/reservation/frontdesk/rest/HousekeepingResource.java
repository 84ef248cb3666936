package dev.innkeeper.reservation.frontdesk.rest;

import dev.innkeeper.common.page.Limit;
import dev.innkeeper.common.rest.RequestBodies;
import dev.innkeeper.common.security.Roles;
import dev.innkeeper.model.HotelId;
import dev.innkeeper.model.Page;
import dev.innkeeper.model.RoomNumber;
import dev.innkeeper.reservation.frontdesk.service.HousekeepingService;
import dev.innkeeper.reservation.housekeeping.model.HousekeepingRoom;
import dev.innkeeper.reservation.housekeeping.model.NewRoomCondition;
import dev.innkeeper.reservation.housekeeping.model.RoomCondition;
import io.smallrye.mutiny.Uni;
import jakarta.annotation.security.RolesAllowed;
import jakarta.ws.rs.Consumes;
import jakarta.ws.rs.DefaultValue;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.PUT;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.QueryParam;
import jakarta.ws.rs.core.MediaType;
import org.eclipse.microprofile.openapi.annotations.Operation;
import org.eclipse.microprofile.openapi.annotations.media.Content;
import org.eclipse.microprofile.openapi.annotations.media.ExampleObject;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.eclipse.microprofile.openapi.annotations.parameters.Parameter;
import org.eclipse.microprofile.openapi.annotations.parameters.RequestBody;
import org.eclipse.microprofile.openapi.annotations.responses.APIResponse;
import org.eclipse.microprofile.openapi.annotations.tags.Tag;
import org.jboss.resteasy.reactive.RestResponse;
import org.jspecify.annotations.Nullable;

/** Which rooms are clean. */
@Path("/v1/hotels/{hotelId}")
@Produces(MediaType.APPLICATION_JSON)
@Tag(name = "Front desk")
@RolesAllowed({Roles.STAFF, Roles.ADMIN})
public class HousekeepingResource {
    private final HousekeepingService housekeeping;

    HousekeepingResource(HousekeepingService housekeeping) {
        this.housekeeping = housekeeping;
    }

    @GET
    @Path("housekeeping")
    @Operation(
            operationId = "housekeeping",
            summary = "The rooms of a hotel, whether they are clean, and who comes and goes today",
            description = """
                    For staff. All rooms by number, with the reservations that arrive and depart today, in the hotel's \
                    time zone. A departure stays in the list when the guest has left. A check-out makes the room DIRTY; a \
                    guest who moves to another room, or whose check-out is undone, changes no status: staff set it. A room \
                    that nobody has looked at is CLEAN, without `since`.

                    Consistency: a quorum of replicas is read. A check-out, a booking or a change of a stay may show \
                    moments later. The rooms of two pages are not read at one instant.""")
    @APIResponse(responseCode = "200", ref = "Housekeeping")
    public Uni<RestResponse<Page<HousekeepingRoom>>> housekeeping(
            @PathParam("hotelId") @Parameter(description = "The id of the hotel", example = "lis-001") HotelId hotel,
            @QueryParam("limit") @DefaultValue("20") @Parameter(ref = "Limit") Limit limit,
            @QueryParam("cursor") @Parameter(ref = "Cursor") @Nullable String cursor) {
        return housekeeping.list(hotel, limit, cursor).map(RestResponse::ok);
    }

    @PUT
    @Path("rooms/{roomNumber}/housekeeping")
    @Consumes(MediaType.APPLICATION_JSON)
    @Operation(operationId = "setHousekeeping", summary = "Record whether a room is clean", description = """
                    For staff. What was recorded last applies, by staff or by a check-out. Sending the same again changes \
                    nothing and keeps `since`. OUT_OF_SERVICE does not close nights for sale: take the room out of order \
                    for that. Staff must not name guests in the note.

                    Consistency: every question asked after the answer sees the status; of two requests at the same time \
                    the later one applies.""")
    @RequestBody(
            required = true,
            content =
                    @Content(
                            schema = @Schema(implementation = NewRoomCondition.class),
                            examples = @ExampleObject(name = "clean", ref = "NewRoomCondition")))
    @APIResponse(responseCode = "200", ref = "RoomCondition")
    public Uni<RestResponse<RoomCondition>> put(
            @PathParam("hotelId") @Parameter(description = "The id of the hotel", example = "lis-001") HotelId hotel,
            @PathParam("roomNumber") @Parameter(description = "The number of the room", example = "101")
                    RoomNumber room,
            @Nullable NewRoomCondition found) {
        return housekeeping.put(hotel, room, RequestBodies.required(found)).map(RestResponse::ok);
    }
}
