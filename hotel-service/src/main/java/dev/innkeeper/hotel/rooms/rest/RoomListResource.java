package dev.innkeeper.hotel.rooms.rest;

import dev.innkeeper.common.page.Cursors;
import dev.innkeeper.common.page.ListQuery;
import dev.innkeeper.common.page.PageQuery;
import dev.innkeeper.common.page.Pages;
import dev.innkeeper.common.security.Roles;
import dev.innkeeper.hotel.rooms.model.RoomDetails;
import dev.innkeeper.hotel.rooms.service.RoomService;
import dev.innkeeper.model.HotelId;
import dev.innkeeper.model.Page;
import dev.innkeeper.model.RoomNumber;
import io.smallrye.mutiny.Uni;
import jakarta.annotation.security.RolesAllowed;
import jakarta.ws.rs.BeanParam;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.MediaType;
import java.util.List;
import org.eclipse.microprofile.openapi.annotations.Operation;
import org.eclipse.microprofile.openapi.annotations.parameters.Parameter;
import org.eclipse.microprofile.openapi.annotations.responses.APIResponse;
import org.eclipse.microprofile.openapi.annotations.tags.Tag;

/** All rooms of a hotel, whether on sale or not. */
@Path("/v1/hotels/{hotelId}/rooms")
@Tag(name = "Inventory")
@Produces(MediaType.APPLICATION_JSON)
public class RoomListResource {
    private final RoomService rooms;
    private final Cursors cursors;

    RoomListResource(RoomService rooms, Cursors cursors) {
        this.rooms = rooms;
        this.cursors = cursors;
    }

    @GET
    @RolesAllowed({Roles.STAFF, Roles.ADMIN, Roles.SERVICE})
    @Operation(operationId = "listRooms", summary = "The rooms of a hotel, by number", description = """
                    For roles `staff`, `admin` and `service`. All rooms, whether on sale or not.

                    Consistency: a change is seen as soon as it is answered.""")
    @APIResponse(responseCode = "200", description = "A page of rooms")
    public Uni<Page<RoomDetails>> list(
            @Parameter(ref = "hotelId") @PathParam("hotelId") HotelId hotelId, @BeanParam PageQuery page) {
        ListQuery query = ListQuery.of("rooms").with("hotelId", hotelId);
        RoomNumber after = cursors.open(query, page.cursor())
                .map(position -> RoomNumber.parse(position.get(0)))
                .orElse(null);
        return rooms.list(hotelId, after, page.limit().value() + 1)
                .map(found -> found.stream().map(RoomDetails::of).toList())
                .map(found -> Pages.cut(
                        found,
                        page.limit(),
                        cursors,
                        query,
                        room -> List.of(room.roomNumber().toString())));
    }
}
