package dev.innkeeper.hotel.availability.rest;

import dev.innkeeper.common.page.Cursors;
import dev.innkeeper.common.page.ListQuery;
import dev.innkeeper.common.page.PageQuery;
import dev.innkeeper.common.page.Pages;
import dev.innkeeper.hotel.availability.model.FreeRoom;
import dev.innkeeper.hotel.availability.model.PricedFreeRoom;
import dev.innkeeper.hotel.availability.service.AvailabilityService;
import dev.innkeeper.model.HotelId;
import dev.innkeeper.model.Page;
import dev.innkeeper.model.RoomNumber;
import dev.innkeeper.model.Stay;
import dev.innkeeper.model.selling.Party;
import io.smallrye.mutiny.Uni;
import jakarta.annotation.security.PermitAll;
import jakarta.ws.rs.BeanParam;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.MediaType;
import java.math.BigDecimal;
import java.util.List;
import org.eclipse.microprofile.openapi.annotations.Operation;
import org.eclipse.microprofile.openapi.annotations.parameters.Parameter;
import org.eclipse.microprofile.openapi.annotations.responses.APIResponse;
import org.eclipse.microprofile.openapi.annotations.tags.Tag;

/** Q4: the rooms that are free. */
@Path("/v1/hotels/{hotelId}/available-rooms")
@Tag(name = "Rooms")
@Produces(MediaType.APPLICATION_JSON)
public class AvailableRoomResource {
    private final AvailabilityService availability;
    private final Cursors cursors;

    AvailableRoomResource(AvailabilityService availability, Cursors cursors) {
        this.availability = availability;
        this.cursors = cursors;
    }

    @GET
    @PermitAll
    @Operation(
            operationId = "listAvailableRooms",
            summary = "Q4: rooms free on every night of a stay",
            description = """
                    Anyone may ask. Cheapest first, then by number. A room is listed when it is free on every night of \
                    `[checkIn, checkOut)` and the rate plan `standard` sells it: each night has a price and is open, \
                    and the restrictions of arrival and departure allow the stay. `guests` are adults; `total` has \
                    the taxes that the prices of the nights do not include. For other plans and for children see \
                    `availability`.

                    Consistency: a quorum of replicas is read, so the answer reflects every booking that was answered \
                    before the question; a booking under way may still take a room first.""")
    @APIResponse(responseCode = "200", description = "A page of rooms")
    public Uni<Page<FreeRoom>> list(
            @Parameter(ref = "hotelId") @PathParam("hotelId") HotelId hotelId,
            @BeanParam StayQuery asked,
            @BeanParam PageQuery page) {
        Stay stay = asked.stay();
        Party party = asked.party();
        ListQuery query = ListQuery.of("available-rooms")
                .with("hotelId", hotelId)
                .with("checkIn", stay.checkIn())
                .with("checkOut", stay.checkOut())
                .with("guests", party.adults());
        PricedFreeRoom.Position after = cursors.open(query, page.cursor())
                .map(AvailableRoomResource::position)
                .orElse(null);
        return availability
                .freeRooms(hotelId, stay, party, after, page.limit().value() + 1)
                .map(found -> Pages.cut(found, page.limit(), cursors, query, AvailableRoomResource::position));
    }

    private static List<String> position(FreeRoom room) {
        return List.of(room.total().decimal(), room.roomNumber().toString());
    }

    private static PricedFreeRoom.Position position(List<String> position) {
        return new PricedFreeRoom.Position(new BigDecimal(position.get(0)), RoomNumber.parse(position.get(1)));
    }
}
