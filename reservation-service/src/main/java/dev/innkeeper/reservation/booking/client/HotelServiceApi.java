package dev.innkeeper.reservation.booking.client;

import dev.innkeeper.common.security.ServiceToken;
import dev.innkeeper.model.HotelId;
import dev.innkeeper.model.RoomNumber;
import dev.innkeeper.model.RoomType;
import io.smallrye.mutiny.Uni;
import jakarta.ws.rs.Consumes;
import jakarta.ws.rs.DELETE;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.PUT;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.QueryParam;
import jakarta.ws.rs.core.MediaType;
import java.time.LocalDate;
import java.util.UUID;
import org.eclipse.microprofile.rest.client.annotation.RegisterProvider;
import org.eclipse.microprofile.rest.client.inject.RegisterRestClient;

/**
 * The hotel service, which owns rooms, prices and nights. A refusal fails with a {@code WebApplicationException} of its
 * status. {@code claimId} is the token that marks the nights.
 */
@RegisterRestClient(configKey = "hotel-service")
@RegisterProvider(ServiceToken.class)
@Path("/v1/hotels/{hotelId}")
@Produces(MediaType.APPLICATION_JSON)
@Consumes(MediaType.APPLICATION_JSON)
public interface HotelServiceApi {

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

    /** Rooms of a type that are free on each night, cheapest first. */
    @GET
    @Path("/claims/candidates")
    Uni<FreeRooms> freeRooms(
            @PathParam("hotelId") HotelId hotel,
            @QueryParam("roomType") RoomType type,
            @QueryParam("checkIn") LocalDate checkIn,
            @QueryParam("checkOut") LocalDate checkOut,
            @QueryParam("guests") int guests);

    /** H: claims all nights of a stay: 409 when one is not free. May be repeated. */
    @PUT
    @Path("/claims/{claimId}")
    Uni<Void> claim(@PathParam("hotelId") HotelId hotel, @PathParam("claimId") UUID claimId, ClaimRequest claimRequest);

    /** M: marks the claim as one of a reservation. */
    @POST
    @Path("/claims/{claimId}/confirmation")
    Uni<Void> confirm(
            @PathParam("hotelId") HotelId hotel, @PathParam("claimId") UUID claimId, ClaimRequest claimRequest);

    /** R: frees the nights of a stay that the claim marks. */
    @DELETE
    @Path("/claims/{claimId}")
    Uni<Void> release(
            @PathParam("hotelId") HotelId hotel,
            @PathParam("claimId") UUID claimId,
            @QueryParam("roomNumber") RoomNumber room,
            @QueryParam("checkIn") LocalDate checkIn,
            @QueryParam("checkOut") LocalDate checkOut);

    /** S: makes the hotel service resolve the nights of a stay that the claim's booking marks. */
    @POST
    @Path("/claims/{claimId}/settlement")
    Uni<Void> settle(
            @PathParam("hotelId") HotelId hotel,
            @PathParam("claimId") UUID claimId,
            @QueryParam("roomNumber") RoomNumber room,
            @QueryParam("checkIn") LocalDate checkIn,
            @QueryParam("checkOut") LocalDate checkOut);
}
