package dev.innkeeper.hotel.claims.client;

import dev.innkeeper.booking.model.ClaimTokens;
import dev.innkeeper.booking.model.ClaimVerdict;
import dev.innkeeper.common.security.ServiceToken;
import io.smallrye.mutiny.Uni;
import jakarta.ws.rs.Consumes;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.QueryParam;
import jakarta.ws.rs.core.MediaType;
import org.eclipse.microprofile.rest.client.annotation.RegisterProvider;
import org.eclipse.microprofile.rest.client.inject.RegisterRestClient;

/** The reservation service, which owns bookings. */
@RegisterRestClient(configKey = "reservation-service")
@RegisterProvider(ServiceToken.class)
@Path("/v1/bookings")
@Produces(MediaType.APPLICATION_JSON)
@Consumes(MediaType.APPLICATION_JSON)
interface ReservationServiceApi {

    /** Answers those of the tokens that own the nights of live reservations. Can be retried. */
    @POST
    @Path("/kept")
    Uni<ClaimTokens> kept(ClaimTokens tokens);

    /** Decides who owns the nights of the reservation. Can be retried. */
    @POST
    @Path("/{number}/resolution")
    Uni<ClaimVerdict> resolve(@PathParam("number") String number, @QueryParam("claimedAt") String claimedAt);
}
