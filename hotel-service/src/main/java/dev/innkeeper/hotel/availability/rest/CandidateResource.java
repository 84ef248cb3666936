package dev.innkeeper.hotel.availability.rest;

import dev.innkeeper.common.page.Limit;
import dev.innkeeper.common.security.Roles;
import dev.innkeeper.hotel.availability.model.FreeRoom;
import dev.innkeeper.hotel.availability.service.AvailabilityService;
import dev.innkeeper.model.Checks;
import dev.innkeeper.model.HotelId;
import dev.innkeeper.model.Page;
import dev.innkeeper.model.RoomType;
import io.smallrye.mutiny.Uni;
import jakarta.annotation.security.RolesAllowed;
import jakarta.ws.rs.BeanParam;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.QueryParam;
import jakarta.ws.rs.core.MediaType;
import java.util.Objects;
import org.eclipse.microprofile.openapi.annotations.Operation;
import org.eclipse.microprofile.openapi.annotations.extensions.Extension;
import org.eclipse.microprofile.openapi.annotations.parameters.Parameter;
import org.eclipse.microprofile.openapi.annotations.responses.APIResponse;
import org.eclipse.microprofile.openapi.annotations.tags.Tag;
import org.jspecify.annotations.Nullable;

/** The rooms that a booking of a room type may claim: for the reservation service alone. */
@Path("/v1/hotels/{hotelId}/claims/candidates")
@Tag(name = "Claims")
@Extension(name = "x-smallrye-profile-service", value = "")
@Produces(MediaType.APPLICATION_JSON)
public class CandidateResource {
    private final AvailabilityService availability;

    CandidateResource(AvailabilityService availability) {
        this.availability = availability;
    }

    @GET
    @RolesAllowed(Roles.SERVICE)
    @Operation(summary = "Rooms of a type that could be claimed", description = """
                    For role `service`. Cheapest first, then by number, at most 100 and without a cursor: once all of \
                    them have been tried, ask again. A room is listed when it is free and has a price on every night \
                    of `[checkIn, checkOut)`.

                    Consistency: a quorum of replicas is read; another claim may still take a room first.""")
    @APIResponse(
            responseCode = "200",
            description = "The rooms; none when all are taken or the hotel has none of that type")
    public Uni<Page<FreeRoom>> list(
            @Parameter(ref = "hotelId") @PathParam("hotelId") HotelId hotelId,
            @Parameter(description = "Type of the room", example = "double", required = true)
                    @QueryParam("roomType")
                    @Nullable RoomType type,
            @BeanParam StayQuery asked) {
        new Checks().present("roomType", type).refuseIfAny();
        return availability
                .freeRooms(hotelId, asked.stay(), asked.party(), Objects.requireNonNull(type), Limit.HIGHEST)
                .map(rooms -> new Page<>(rooms, null));
    }
}
