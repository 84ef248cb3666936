package dev.innkeeper.hotel.availability.rest;

import dev.innkeeper.common.page.Limit;
import dev.innkeeper.common.security.Roles;
import dev.innkeeper.hotel.availability.model.FreeRoom;
import dev.innkeeper.hotel.availability.service.AvailabilityService;
import dev.innkeeper.hotel.inventory.rest.InventoryExamples;
import dev.innkeeper.hotel.rooms.rest.StayParameters;
import dev.innkeeper.model.Checks;
import dev.innkeeper.model.HotelId;
import dev.innkeeper.model.Page;
import dev.innkeeper.model.RoomType;
import io.smallrye.mutiny.Uni;
import jakarta.annotation.security.RolesAllowed;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.QueryParam;
import jakarta.ws.rs.core.MediaType;
import java.time.LocalDate;
import java.util.Objects;
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

/** The rooms that a booking of a room type may claim: for the reservation service alone. */
@Path("/v1/hotels/{hotelId}/claims/candidates")
@Tag(name = "Claims")
@Produces(MediaType.APPLICATION_JSON)
public class CandidateResource {
    private final AvailabilityService vacancies;

    CandidateResource(AvailabilityService vacancies) {
        this.vacancies = vacancies;
    }

    @GET
    @RolesAllowed(Roles.SERVICE)
    @Operation(summary = "Rooms of a type that could be claimed", description = """
                    For role `service`. Cheapest first, then by number, at most 100; without a cursor, for whoever \\
                    has tried all of them asks again. A room is listed when it is free and has a price on every night \\
                    of `[checkIn, checkOut)`.

                    Consistency: a quorum of replicas is read; a claim may find that a faster one was there.""")
    @APIResponse(
            responseCode = "200",
            description = "The rooms; none when all are taken or the hotel has none of that type",
            content =
                    @Content(
                            schema =
                                    @Schema(
                                            type = SchemaType.OBJECT,
                                            properties =
                                                    @SchemaProperty(
                                                            name = "items",
                                                            type = SchemaType.ARRAY,
                                                            implementation = FreeRoom.class)),
                            examples = @ExampleObject(name = "two nights", value = InventoryExamples.CANDIDATES)))
    public Uni<Page<FreeRoom>> list(
            @Parameter(description = "Id of the hotel", example = "par-0001") @PathParam("hotelId") HotelId hotelId,
            @Parameter(description = "Type of the room", example = "double", required = true)
                    @QueryParam("roomType")
                    @Nullable RoomType type,
            @Parameter(
                            description = "First night, not before today in the hotel's time zone",
                            example = "2027-05-03",
                            required = true)
                    @QueryParam("checkIn")
                    @Nullable LocalDate checkIn,
            @Parameter(description = "Day of departure", example = "2027-05-05", required = true)
                    @QueryParam("checkOut")
                    @Nullable LocalDate checkOut,
            @Parameter(description = "How many guests the room must take; 1 when left out", example = "2")
                    @QueryParam("guests")
                    @Nullable Integer guests) {
        new Checks().present("roomType", type).refuseIfAny();
        return vacancies
                .freeRooms(
                        hotelId,
                        StayParameters.stay(checkIn, checkOut),
                        StayParameters.guests(guests),
                        Objects.requireNonNull(type),
                        Limit.HIGHEST)
                .map(rooms -> new Page<>(rooms, null));
    }
}
