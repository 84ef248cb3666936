package dev.innkeeper.hotel.rooms.rest;

import dev.innkeeper.common.rest.IfMatch;
import dev.innkeeper.common.rest.RequestBodies;
import dev.innkeeper.common.security.Roles;
import dev.innkeeper.hotel.rooms.model.RoomContent;
import dev.innkeeper.hotel.rooms.model.RoomDetails;
import dev.innkeeper.hotel.rooms.model.StoredRoom;
import dev.innkeeper.hotel.rooms.service.RoomService;
import dev.innkeeper.model.HotelId;
import dev.innkeeper.model.RoomNumber;
import io.smallrye.mutiny.Uni;
import jakarta.annotation.security.RolesAllowed;
import jakarta.ws.rs.Consumes;
import jakarta.ws.rs.HeaderParam;
import jakarta.ws.rs.PUT;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.HttpHeaders;
import jakarta.ws.rs.core.MediaType;
import java.util.Objects;
import org.eclipse.microprofile.openapi.annotations.Operation;
import org.eclipse.microprofile.openapi.annotations.headers.Header;
import org.eclipse.microprofile.openapi.annotations.media.Content;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.eclipse.microprofile.openapi.annotations.parameters.Parameter;
import org.eclipse.microprofile.openapi.annotations.parameters.RequestBody;
import org.eclipse.microprofile.openapi.annotations.responses.APIResponse;
import org.eclipse.microprofile.openapi.annotations.tags.Tag;
import org.jboss.resteasy.reactive.RestResponse;
import org.jboss.resteasy.reactive.RestResponse.ResponseBuilder;
import org.jspecify.annotations.Nullable;

/** The rooms of a hotel, as staff keep them. */
@Path("/v1/hotels/{hotelId}/rooms/{roomNumber}")
@Tag(name = "Inventory")
@Produces(MediaType.APPLICATION_JSON)
public class RoomResource {
    private final RoomService rooms;

    RoomResource(RoomService rooms) {
        this.rooms = rooms;
    }

    @PUT
    @RolesAllowed({Roles.STAFF, Roles.ADMIN})
    @Consumes(MediaType.APPLICATION_JSON)
    @Operation(operationId = "putRoom", summary = "Put a room: type, capacity and amenities", description = """
                    For roles `staff` and `admin`. Sending the same again changes nothing and keeps the `ETag`. A \
                    room that changes its type takes the prices of the new one. At most 10,000 rooms a hotel, 3,000 \
                    where it was put on sale with 50 rooms or fewer.

                    Consistency: every reader of the hotel's rooms sees the change once it is answered; of two \
                    changes at the same time with `If-Match`, one is refused.""")
    @APIResponse(
            responseCode = "200",
            description = "The room existed, and is now as sent",
            headers = @Header(name = HttpHeaders.ETAG, ref = "ETag"))
    @APIResponse(
            responseCode = "201",
            description = "The room is new",
            headers = @Header(name = HttpHeaders.ETAG, ref = "ETag"),
            content = @Content(schema = @Schema(implementation = RoomDetails.class)))
    public Uni<RestResponse<RoomDetails>> put(
            @Parameter(ref = "hotelId") @PathParam("hotelId") HotelId hotelId,
            @Parameter(ref = "roomNumber") @PathParam("roomNumber") RoomNumber number,
            @Parameter(ref = "ifMatch") @HeaderParam(HttpHeaders.IF_MATCH) @Nullable IfMatch ifMatch,
            @RequestBody(required = true) @Nullable RoomContent content) {
        return rooms.put(
                        hotelId,
                        number,
                        RequestBodies.required(content),
                        Objects.requireNonNullElse(ifMatch, IfMatch.ANY))
                .map(RoomResource::answer);
    }

    private static RestResponse<RoomDetails> answer(StoredRoom stored) {
        RoomDetails room = RoomDetails.of(stored.room());
        return ResponseBuilder.create(stored.created() ? RestResponse.Status.CREATED : RestResponse.Status.OK, room)
                .header(HttpHeaders.ETAG, room.revision().etag())
                .build();
    }
}
