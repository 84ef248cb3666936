package dev.innkeeper.reservation.hotel;

import dev.innkeeper.model.HotelId;
import dev.innkeeper.model.RoomNumber;
import io.smallrye.mutiny.Uni;
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
import java.util.UUID;
import org.eclipse.microprofile.rest.client.inject.RegisterRestClient;

/**
 * The hotel service, which owns rooms, prices and nights. What it refuses fails with a {@code WebApplicationException}
 * of its status.
 */
@RegisterRestClient(configKey = "hotel-service")
@Path("/v1/hotels/{hotelId}")
@Produces(MediaType.APPLICATION_JSON)
@Consumes(MediaType.APPLICATION_JSON)
public interface HotelService {

    /** Q2. */
    @GET
    Uni<HotelCalendar> hotel(@PathParam("hotelId") HotelId hotel);

    /** Q5. */
    @GET
    @Path("/rooms/{roomNumber}")
    Uni<PricedRoom> room(
            @PathParam("hotelId") HotelId hotel,
            @PathParam("roomNumber") RoomNumber room,
            @QueryParam("checkIn") LocalDate checkIn,
            @QueryParam("checkOut") LocalDate checkOut);

    /**
     * Claims all nights of a stay, or none: 409 when one is not free. The same claim may be made again.
     *
     * @param claimId the token that marks the nights
     * @param authorization a bearer token of the role {@code service}
     */
    @PUT
    @Path("/claims/{claimId}")
    Uni<Void> claim(
            @PathParam("hotelId") HotelId hotel,
            @PathParam("claimId") UUID claimId,
            @HeaderParam(HttpHeaders.AUTHORIZATION) String authorization,
            Claim claim);
}
