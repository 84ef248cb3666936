package dev.innkeeper.hotel.reconciliation.client;

import dev.innkeeper.booking.reconciliation.BookingVerdicts;
import dev.innkeeper.booking.reconciliation.BookingVerdictsRequest;
import dev.innkeeper.common.security.ServiceToken;
import io.smallrye.mutiny.Uni;
import jakarta.ws.rs.Consumes;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.MediaType;
import org.eclipse.microprofile.rest.client.annotation.RegisterProvider;
import org.eclipse.microprofile.rest.client.inject.RegisterRestClient;

/** The reservation service, which decides who should own nights. */
@RegisterRestClient(configKey = "reservation-service")
@RegisterProvider(ServiceToken.class)
@Path("/v1/audit")
@Produces(MediaType.APPLICATION_JSON)
@Consumes(MediaType.APPLICATION_JSON)
public interface BookingVerdictApi {

    /** Who should own the nights of bookings. Unlike a resolution it changes nothing. */
    @POST
    @Path("/verdicts")
    Uni<BookingVerdicts> verdicts(BookingVerdictsRequest asked);
}
