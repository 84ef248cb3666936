package dev.innkeeper.hotel.roomtypes.rest;

import dev.innkeeper.common.page.Cursors;
import dev.innkeeper.common.page.ListQuery;
import dev.innkeeper.common.page.PageQuery;
import dev.innkeeper.common.page.Pages;
import dev.innkeeper.common.rest.IfMatch;
import dev.innkeeper.common.rest.RequestBodies;
import dev.innkeeper.common.security.Roles;
import dev.innkeeper.hotel.catalogue.service.PutResult;
import dev.innkeeper.hotel.roomtypes.model.DescribedRoomType;
import dev.innkeeper.hotel.roomtypes.model.RoomTypeContent;
import dev.innkeeper.hotel.roomtypes.model.StoredRoomType;
import dev.innkeeper.hotel.roomtypes.service.RoomTypes;
import dev.innkeeper.model.HotelId;
import dev.innkeeper.model.Page;
import dev.innkeeper.model.RoomType;
import io.smallrye.mutiny.Uni;
import jakarta.annotation.security.PermitAll;
import jakarta.annotation.security.RolesAllowed;
import jakarta.ws.rs.BeanParam;
import jakarta.ws.rs.Consumes;
import jakarta.ws.rs.DELETE;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.HeaderParam;
import jakarta.ws.rs.PUT;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.HttpHeaders;
import jakarta.ws.rs.core.MediaType;
import java.util.List;
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

/** The room types of a hotel: names, texts, pictures, beds. */
@Path("/v1/hotels/{hotelId}/room-types")
@Produces(MediaType.APPLICATION_JSON)
public class RoomTypeResource {
    private final RoomTypes types;
    private final Cursors cursors;

    RoomTypeResource(RoomTypes types, Cursors cursors) {
        this.types = types;
        this.cursors = cursors;
    }

    @GET
    @PermitAll
    @Tag(name = "Rooms")
    @Operation(
            operationId = "listRoomTypes",
            summary = "The room types of a hotel that are described",
            description = """
                    Anyone may ask. By type. A type that no room has yet may be described, and a type that rooms have \
                    may be without description.

                    Consistency: a change is seen as soon as it is answered.""")
    @APIResponse(responseCode = "200", description = "A page of room types")
    public Uni<Page<DescribedRoomType>> list(
            @Parameter(ref = "hotelId") @PathParam("hotelId") HotelId hotelId, @BeanParam PageQuery page) {
        ListQuery query = ListQuery.of("room-types").with("hotelId", hotelId);
        RoomType after = cursors.open(query, page.cursor())
                .map(position -> new RoomType(position.get(0)))
                .orElse(null);
        return types.list(hotelId, after, page.limit().value() + 1)
                .map(found -> found.stream().map(DescribedRoomType::of).toList())
                .map(found -> Pages.cut(
                        found,
                        page.limit(),
                        cursors,
                        query,
                        type -> List.of(type.type().value())));
    }

    @GET
    @Path("/{roomType}")
    @PermitAll
    @Tag(name = "Rooms")
    @Operation(operationId = "getRoomType", summary = "One room type: texts, pictures, beds", description = """
                    Anyone may ask.

                    Consistency: a change is seen as soon as it is answered.""")
    @APIResponse(
            responseCode = "200",
            description = "The room type",
            headers = @Header(name = HttpHeaders.ETAG, ref = "ETag"))
    public Uni<RestResponse<DescribedRoomType>> get(
            @Parameter(ref = "hotelId") @PathParam("hotelId") HotelId hotelId,
            @Parameter(ref = "roomType") @PathParam("roomType") RoomType type) {
        return types.require(hotelId, type).map(found -> answer(RestResponse.Status.OK, found));
    }

    @PUT
    @Path("/{roomType}")
    @RolesAllowed({Roles.STAFF, Roles.ADMIN})
    @Consumes(MediaType.APPLICATION_JSON)
    @Tag(name = "Inventory")
    @Operation(operationId = "putRoomType", summary = "Describe a room type", description = """
                    For roles `staff` and `admin`. Replaces the whole description. Sending the same again changes \
                    nothing and keeps the `ETag`. `photos` are `https` addresses; without `position` a picture has its \
                    place in the list. At most 100 types a hotel.

                    Consistency: every reader sees the change once it is answered; of two changes at the same time \
                    with `If-Match`, one is refused.""")
    @APIResponse(
            responseCode = "200",
            description = "The type was described, and is now as sent",
            headers = @Header(name = HttpHeaders.ETAG, ref = "ETag"))
    @APIResponse(
            responseCode = "201",
            description = "The type was not described before",
            headers = @Header(name = HttpHeaders.ETAG, ref = "ETag"),
            content = @Content(schema = @Schema(implementation = DescribedRoomType.class)))
    public Uni<RestResponse<DescribedRoomType>> put(
            @Parameter(ref = "hotelId") @PathParam("hotelId") HotelId hotelId,
            @Parameter(ref = "roomType") @PathParam("roomType") RoomType type,
            @Parameter(ref = "ifMatch") @HeaderParam(HttpHeaders.IF_MATCH) @Nullable IfMatch ifMatch,
            @RequestBody(required = true) @Nullable RoomTypeContent content) {
        return types.put(
                        hotelId,
                        type,
                        RequestBodies.required(content),
                        Objects.requireNonNullElse(ifMatch, IfMatch.ANY))
                .map(RoomTypeResource::answer);
    }

    @DELETE
    @Path("/{roomType}")
    @RolesAllowed({Roles.STAFF, Roles.ADMIN})
    @Tag(name = "Inventory")
    @Operation(operationId = "deleteRoomType", summary = "Remove the description of a room type", description = """
                    For roles `staff` and `admin`. Rooms of the type stay as they are.

                    Consistency: no reader sees it once the request is answered. A retry is a 404.""")
    @APIResponse(responseCode = "204", description = "Removed")
    public Uni<Void> delete(
            @Parameter(ref = "hotelId") @PathParam("hotelId") HotelId hotelId,
            @Parameter(ref = "roomType") @PathParam("roomType") RoomType type,
            @Parameter(ref = "ifMatch") @HeaderParam(HttpHeaders.IF_MATCH) @Nullable IfMatch ifMatch) {
        return types.delete(hotelId, type, Objects.requireNonNullElse(ifMatch, IfMatch.ANY));
    }

    private static RestResponse<DescribedRoomType> answer(PutResult<StoredRoomType> saved) {
        return answer(saved.created() ? RestResponse.Status.CREATED : RestResponse.Status.OK, saved.value());
    }

    private static RestResponse<DescribedRoomType> answer(RestResponse.Status status, StoredRoomType stored) {
        return ResponseBuilder.create(status, DescribedRoomType.of(stored))
                .header(HttpHeaders.ETAG, stored.revision().etag())
                .build();
    }
}
