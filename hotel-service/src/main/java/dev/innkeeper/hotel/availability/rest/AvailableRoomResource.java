package dev.innkeeper.hotel.availability.rest;

import dev.innkeeper.common.page.Cursors;
import dev.innkeeper.common.page.Limit;
import dev.innkeeper.common.page.ListQuery;
import dev.innkeeper.common.page.Pages;
import dev.innkeeper.hotel.availability.model.FreeRoom;
import dev.innkeeper.hotel.availability.model.PricedFreeRoom;
import dev.innkeeper.hotel.availability.service.AvailabilityService;
import dev.innkeeper.hotel.rooms.rest.RoomExamples;
import dev.innkeeper.hotel.rooms.rest.StayParameters;
import dev.innkeeper.model.HotelId;
import dev.innkeeper.model.Page;
import dev.innkeeper.model.RoomNumber;
import dev.innkeeper.model.Stay;
import io.smallrye.mutiny.Uni;
import jakarta.annotation.security.PermitAll;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.QueryParam;
import jakarta.ws.rs.core.MediaType;
import java.math.BigDecimal;
import java.time.LocalDate;
import java.util.List;
import org.eclipse.microprofile.openapi.annotations.Operation;
import org.eclipse.microprofile.openapi.annotations.enums.SchemaType;
import org.eclipse.microprofile.openapi.annotations.media.Content;
import org.eclipse.microprofile.openapi.annotations.media.ExampleObject;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.eclipse.microprofile.openapi.annotations.media.SchemaProperty;
import org.eclipse.microprofile.openapi.annotations.parameters.Parameter;
import org.eclipse.microprofile.openapi.annotations.responses.APIResponse;
import org.eclipse.microprofile.openapi.annotations.tags.Tag;
import org.jspecify.annotations.Nullable;

/** Q4: the rooms that are free. */
@Path("/v1/hotels/{hotelId}/available-rooms")
@Tag(name = "Rooms")
@Produces(MediaType.APPLICATION_JSON)
public class AvailableRoomResource {
    private final AvailabilityService vacancies;
    private final Cursors cursors;

    AvailableRoomResource(AvailabilityService vacancies, Cursors cursors) {
        this.vacancies = vacancies;
        this.cursors = cursors;
    }

    @GET
    @PermitAll
    @Operation(summary = "Q4: rooms free on every night of a stay", description = """
                    Anyone may ask. Cheapest first, then by number. A room is listed when it is free and has a price \
                    on every night of `[checkIn, checkOut)`.

                    Consistency: a quorum of replicas is read, so that a booking that was answered before the \
                    question is seen; one that is under way may be faster than the shopper.""")
    @APIResponse(
            responseCode = "200",
            description = "A page of rooms",
            content =
                    @Content(
                            schema =
                                    @Schema(
                                            type = SchemaType.OBJECT,
                                            properties = {
                                                @SchemaProperty(
                                                        name = "items",
                                                        type = SchemaType.ARRAY,
                                                        implementation = FreeRoom.class),
                                                @SchemaProperty(
                                                        name = "next",
                                                        type = SchemaType.STRING,
                                                        description = "The `cursor` of the next page, if any")
                                            }),
                            examples = @ExampleObject(name = "two nights", value = RoomExamples.FREE_ROOMS)))
    public Uni<Page<FreeRoom>> list(
            @Parameter(description = "Id of the hotel", example = "par-0001") @PathParam("hotelId") HotelId hotelId,
            @Parameter(
                            description = "First night, not before today in the hotel's time zone",
                            example = "2027-05-03",
                            required = true)
                    @QueryParam("checkIn")
                    @Nullable LocalDate checkIn,
            @Parameter(description = "Day of departure, 1 to 90 nights later", example = "2027-05-05", required = true)
                    @QueryParam("checkOut")
                    @Nullable LocalDate checkOut,
            @Parameter(description = "How many the room must take, 1 to 100; 1 when left out", example = "2")
                    @QueryParam("guests")
                    @Nullable Integer guests,
            @Parameter(description = "Items of a page, 1 to 100; 20 when left out", example = "20")
                    @QueryParam("limit")
                    @Nullable Limit limit,
            @Parameter(description = "`next` of the page before") @QueryParam("cursor") @Nullable String cursor) {
        Stay stay = StayParameters.stay(checkIn, checkOut);
        int wanted = StayParameters.guests(guests);
        Limit most = limit == null ? Limit.DEFAULT : limit;
        ListQuery query = ListQuery.of("available-rooms")
                .with("hotelId", hotelId)
                .with("checkIn", stay.checkIn())
                .with("checkOut", stay.checkOut())
                .with("guests", wanted);
        PricedFreeRoom.Position after =
                cursors.open(query, cursor).map(AvailableRoomResource::position).orElse(null);
        return vacancies
                .freeRooms(hotelId, stay, wanted, after, most.value() + 1)
                .map(found -> Pages.cut(found, most, cursors, query, AvailableRoomResource::position));
    }

    private static List<String> position(FreeRoom room) {
        return List.of(room.total().decimal(), room.roomNumber().toString());
    }

    private static PricedFreeRoom.Position position(List<String> position) {
        return new PricedFreeRoom.Position(new BigDecimal(position.get(0)), RoomNumber.parse(position.get(1)));
    }
}
