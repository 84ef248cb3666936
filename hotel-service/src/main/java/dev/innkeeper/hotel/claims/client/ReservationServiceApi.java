package dev.innkeeper.hotel.claims.client;

import dev.innkeeper.booking.model.ClaimVerdict;
import dev.innkeeper.common.security.ServiceToken;
import io.smallrye.mutiny.Uni;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.MediaType;
import java.util.UUID;
import org.eclipse.microprofile.rest.client.annotation.RegisterProvider;
import org.eclipse.microprofile.rest.client.inject.RegisterRestClient;

/** The reservation service, which owns bookings. */
@RegisterRestClient(configKey = "reservation-service")
@RegisterProvider(ServiceToken.class)
@Path("/v1/bookings/{bookingId}")
@Produces(MediaType.APPLICATION_JSON)
interface ReservationServiceApi {

    /** Decides who owns the nights of the booking. Can be retried. */
    @POST
    @Path("/resolution")
    Uni<ClaimVerdict> resolve(@PathParam("bookingId") UUID bookingId);
}
