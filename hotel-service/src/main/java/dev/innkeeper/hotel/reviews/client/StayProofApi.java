package dev.innkeeper.hotel.reviews.client;

import dev.innkeeper.common.security.ServiceToken;
import dev.innkeeper.model.review.GuestProof;
import dev.innkeeper.model.review.ProvenStay;
import io.smallrye.mutiny.Uni;
import jakarta.ws.rs.Consumes;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.MediaType;
import org.eclipse.microprofile.rest.client.annotation.RegisterProvider;
import org.eclipse.microprofile.rest.client.inject.RegisterRestClient;

/** The reservation service, which knows the guests. */
@RegisterRestClient(configKey = "reservation-service")
@RegisterProvider(ServiceToken.class)
@Path("/v1/bookings")
@Produces(MediaType.APPLICATION_JSON)
@Consumes(MediaType.APPLICATION_JSON)
interface StayProofApi {

    /** Says which stay it is if the name is right. Can be retried. */
    @POST
    @Path("/{number}/proof")
    Uni<ProvenStay> prove(@PathParam("number") String number, GuestProof proof);
}
