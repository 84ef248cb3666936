package dev.innkeeper.hotel.availability.rest;

import dev.innkeeper.common.rest.IfMatch;
import dev.innkeeper.common.security.Roles;
import dev.innkeeper.hotel.availability.model.QuotedRoom;
import dev.innkeeper.hotel.availability.service.QuoteService;
import dev.innkeeper.hotel.rooms.model.RoomContent;
import dev.innkeeper.hotel.rooms.model.StoredRoom;
import dev.innkeeper.hotel.rooms.rest.InventoryBodies;
import dev.innkeeper.hotel.rooms.rest.RoomExamples;
import dev.innkeeper.hotel.rooms.rest.StayParameters;
import dev.innkeeper.hotel.rooms.service.RoomService;
import dev.innkeeper.model.HotelId;
import dev.innkeeper.model.RoomNumber;
import io.smallrye.mutiny.Uni;
import jakarta.annotation.security.PermitAll;
import jakarta.annotation.security.RolesAllowed;
import jakarta.ws.rs.Consumes;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.HeaderParam;
import jakarta.ws.rs.PUT;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.QueryParam;
import jakarta.ws.rs.core.HttpHeaders;
import jakarta.ws.rs.core.MediaType;
import java.time.LocalDate;
import org.eclipse.microprofile.openapi.annotations.Operation;
import org.eclipse.microprofile.openapi.annotations.headers.Header;
import org.eclipse.microprofile.openapi.annotations.media.Content;
import org.eclipse.microprofile.openapi.annotations.media.ExampleObject;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.eclipse.microprofile.openapi.annotations.parameters.Parameter;
import org.eclipse.microprofile.openapi.annotations.parameters.RequestBody;
import org.eclipse.microprofile.openapi.annotations.responses.APIResponse;
import org.eclipse.microprofile.openapi.annotations.tags.Tag;
import org.jboss.resteasy.reactive.RestResponse;
import org.jboss.resteasy.reactive.RestResponse.ResponseBuilder;
import org.jspecify.annotations.Nullable;

/** Q5: a room. */
@Path("/v1/hotels/{hotelId}/rooms/{roomNumber}")
@Tag(name = "Rooms")
@Produces(MediaType.APPLICATION_JSON)
public class RoomResource {
    private final RoomService rooms;
    private final QuoteService quotes;

    RoomResource(RoomService rooms, QuoteService quotes) {
        this.rooms = rooms;
        this.quotes = quotes;
    }

    @GET
    @PermitAll
    @Operation(summary = "Q5: price and amenities of a room", description = """
                    Anyone may ask. With `checkIn` and `checkOut` it answers what the stay costs, whether the room is \
                    free or not: `nights` has the nights that have a price, and `total` is left out unless each of \
                    them has one. Without dates neither is there.

                    Consistency: a quorum of replicas is read; prices are those set last; type, capacity and \
                    amenities may lag behind a change by the moment it takes to copy them, and the `ETag` says which \
                    state they are of.""")
    @APIResponse(
            responseCode = "200",
            description = "The room",
            headers = @Header(name = "ETag", description = "Which state of the room it is, for `If-Match`"),
            content =
                    @Content(
                            schema = @Schema(implementation = QuotedRoom.class),
                            examples = @ExampleObject(name = "with dates", value = RoomExamples.QUOTED_ROOM)))
    public Uni<RestResponse<QuotedRoom>> get(
            @Parameter(description = "Id of the hotel", example = "par-0001") @PathParam("hotelId") HotelId hotelId,
            @Parameter(description = "Number of the room", example = "101") @PathParam("roomNumber") RoomNumber number,
            @Parameter(description = "First night, not before today in the hotel's time zone", example = "2027-05-03")
                    @QueryParam("checkIn")
                    @Nullable LocalDate checkIn,
            @Parameter(description = "Day of departure, 1 to 90 nights later", example = "2027-05-05")
                    @QueryParam("checkOut")
                    @Nullable LocalDate checkOut) {
        return StayParameters.optionalStay(checkIn, checkOut)
                .map(stay -> quotes.quote(hotelId, number, stay))
                .orElseGet(() -> quotes.describe(hotelId, number))
                .map(room -> answer(RestResponse.Status.OK, room));
    }

    @PUT
    @RolesAllowed({Roles.STAFF, Roles.ADMIN})
    @Consumes(MediaType.APPLICATION_JSON)
    @Operation(operationId = "putRoom", summary = "Put a room: type, capacity and amenities", description = """
                    For roles `staff` and `admin`. Sending the same again changes nothing and keeps the `ETag`. A \
                    room that changes its type takes the prices of the new one. At most 10,000 rooms a hotel, 3,000 \
                    where it was put on sale with 50 rooms or fewer.

                    Consistency: the room is as sent from the answer on, for every reader of the hotel's rooms; of \
                    two changes at the same time with `If-Match`, one is refused.""")
    @RequestBody(
            required = true,
            content =
                    @Content(
                            schema = @Schema(implementation = RoomContent.class),
                            examples = @ExampleObject(name = "a double", value = RoomExamples.ROOM)))
    @APIResponse(
            responseCode = "200",
            description = "The room was there, and is now as sent",
            headers = @Header(name = "ETag", description = "Which state of the room it is"),
            content =
                    @Content(
                            schema = @Schema(implementation = QuotedRoom.class),
                            examples = @ExampleObject(name = "changed", value = RoomExamples.STORED_ROOM)))
    @APIResponse(
            responseCode = "201",
            description = "The room is new",
            headers = @Header(name = "ETag", description = "Which state of the room it is"),
            content =
                    @Content(
                            schema = @Schema(implementation = QuotedRoom.class),
                            examples = @ExampleObject(name = "new", value = RoomExamples.STORED_ROOM)))
    public Uni<RestResponse<QuotedRoom>> put(
            @Parameter(description = "Id of the hotel", example = "par-0001") @PathParam("hotelId") HotelId hotelId,
            @Parameter(description = "Number of the room", example = "101") @PathParam("roomNumber") RoomNumber number,
            @Parameter(description = "The `ETag` that the room must have") @HeaderParam("If-Match") @Nullable IfMatch ifMatch,
            @Nullable RoomContent content) {
        return rooms.put(hotelId, number, InventoryBodies.required(content), ifMatch == null ? IfMatch.ANY : ifMatch)
                .map(RoomResource::answer);
    }

    private static RestResponse<QuotedRoom> answer(StoredRoom stored) {
        return answer(
                stored.created() ? RestResponse.Status.CREATED : RestResponse.Status.OK, QuotedRoom.of(stored.room()));
    }

    private static RestResponse<QuotedRoom> answer(RestResponse.Status status, QuotedRoom room) {
        return ResponseBuilder.create(status, room)
                .header(HttpHeaders.ETAG, room.revision().etag())
                .build();
    }
}
