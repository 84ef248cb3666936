package dev.innkeeper.hotel.availability.rest;

import dev.innkeeper.hotel.availability.model.QuotedRoom;
import dev.innkeeper.hotel.availability.service.QuoteService;
import dev.innkeeper.model.HotelId;
import dev.innkeeper.model.RoomNumber;
import dev.innkeeper.model.Stay;
import io.smallrye.mutiny.Uni;
import jakarta.annotation.security.PermitAll;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.QueryParam;
import jakarta.ws.rs.core.HttpHeaders;
import jakarta.ws.rs.core.MediaType;
import java.time.LocalDate;
import org.eclipse.microprofile.openapi.annotations.Operation;
import org.eclipse.microprofile.openapi.annotations.headers.Header;
import org.eclipse.microprofile.openapi.annotations.parameters.Parameter;
import org.eclipse.microprofile.openapi.annotations.responses.APIResponse;
import org.eclipse.microprofile.openapi.annotations.tags.Tag;
import org.jboss.resteasy.reactive.RestResponse;
import org.jboss.resteasy.reactive.RestResponse.ResponseBuilder;
import org.jspecify.annotations.Nullable;

/** Q5: a room, and what a stay in it costs. */
@Path("/v1/hotels/{hotelId}/rooms/{roomNumber}")
@Tag(name = "Rooms")
@Produces(MediaType.APPLICATION_JSON)
public class QuoteResource {
    private final QuoteService quotes;

    QuoteResource(QuoteService quotes) {
        this.quotes = quotes;
    }

    @GET
    @PermitAll
    @Operation(operationId = "getRoom", summary = "Q5: price and amenities of a room", description = """
                    Anyone may ask. With `checkIn` and `checkOut` it answers what the stay costs under the rate plan \
                    `standard`, whether the room is free or not and whether restrictions allow the stay or not: \
                    `nights` has the nights that have a price, and `taxes` and `total` are left out unless each of \
                    them has one. `total` has the taxes that the prices of the nights do not include. Without dates \
                    none of them is there.

                    Consistency: a quorum of replicas is read. Prices are those set last. Type, capacity and \
                    amenities may lag behind a change for a moment; the `ETag` says which state they are of.""")
    @APIResponse(
            responseCode = "200",
            description = "The room",
            headers = @Header(name = HttpHeaders.ETAG, ref = "ETag"))
    public Uni<RestResponse<QuotedRoom>> get(
            @Parameter(ref = "hotelId") @PathParam("hotelId") HotelId hotelId,
            @Parameter(ref = "roomNumber") @PathParam("roomNumber") RoomNumber number,
            @Parameter(ref = "checkIn") @QueryParam("checkIn") @Nullable LocalDate checkIn,
            @Parameter(ref = "checkOut") @QueryParam("checkOut") @Nullable LocalDate checkOut,
            @Parameter(description = "How many adults, 1 to 100; 1 when left out", example = "2")
                    @QueryParam("guests")
                    @Nullable Integer guests) {
        Uni<QuotedRoom> quoted = checkIn == null && checkOut == null
                ? quotes.describe(hotelId, number)
                : quotes.quote(hotelId, number, new Stay(checkIn, checkOut), StayQuery.party(guests));
        return quoted.map(room -> ResponseBuilder.ok(room)
                .header(HttpHeaders.ETAG, room.revision().etag())
                .build());
    }
}
