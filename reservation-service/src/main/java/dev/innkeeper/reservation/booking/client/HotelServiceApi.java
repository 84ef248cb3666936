package dev.innkeeper.reservation.booking.client;

import dev.innkeeper.booking.model.ClaimAnswer;
import dev.innkeeper.booking.model.ClaimRequest;
import dev.innkeeper.booking.quote.Quote;
import dev.innkeeper.booking.quote.QuoteRequest;
import dev.innkeeper.common.security.ServiceToken;
import dev.innkeeper.model.HotelId;
import dev.innkeeper.model.RoomNumber;
import io.quarkus.runtime.annotations.RegisterForReflection;
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
import org.jspecify.annotations.Nullable;

/**
 * The hotel service, which owns rooms, prices and nights. A refusal fails with a {@code WebApplicationException} of its
 * status.
 */
@RegisterRestClient(configKey = "hotel-service")
@RegisterProvider(ServiceToken.class)
@Path("/v1")
@Produces(MediaType.APPLICATION_JSON)
@Consumes(MediaType.APPLICATION_JSON)
// What answers contain: Quarkus registers the two kinds of an answer, but not the types of their fields.
@RegisterForReflection(
        targets = {ClaimAnswer.Claimed.class, ClaimAnswer.Refused.class},
        registerFullHierarchy = true)
public interface HotelServiceApi {

    /** Q2. */
    @GET
    @Path("/hotels/{hotelId}")
    Uni<HotelCalendar> hotel(@PathParam("hotelId") HotelId hotel);

    /** Rooms, by number. */
    @GET
    @Path("/hotels/{hotelId}/rooms")
    Uni<HotelRoomPage> rooms(
            @PathParam("hotelId") HotelId hotel,
            @QueryParam("limit") int limit,
            @QueryParam("cursor") @Nullable String cursor);

    /** Q5: one room; 404 when there is none. */
    @GET
    @Path("/hotels/{hotelId}/rooms/{roomNumber}")
    Uni<HotelRoom> room(@PathParam("hotelId") HotelId hotel, @PathParam("roomNumber") RoomNumber room);

    /** Whether the hotel sells another stay, and what its new nights cost; 409 with reasons when it does not. */
    @POST
    @Path("/claims/quotes")
    Uni<Quote> quote(QuoteRequest request);

    /** H for a booking. May be repeated. */
    @POST
    @Path("/claims")
    Uni<ClaimAnswer> claim(ClaimRequest request);

    /** H for a change of stay: claims all of its nights; 409 when one is not available. May be repeated. */
    @PUT
    @Path("/hotels/{hotelId}/claims/{token}")
    Uni<Void> claim(@PathParam("hotelId") HotelId hotel, @PathParam("token") UUID token, StayToClaim stay);

    /** S: makes the hotel service ask who should own the nights that have any token of a booking, and release the others. */
    @DELETE
    @Path("/hotels/{hotelId}/claims/{token}")
    Uni<Void> settle(
            @PathParam("hotelId") HotelId hotel,
            @PathParam("token") UUID token,
            @QueryParam("roomNumber") RoomNumber room,
            @QueryParam("checkIn") LocalDate checkIn,
            @QueryParam("checkOut") LocalDate checkOut);
}
