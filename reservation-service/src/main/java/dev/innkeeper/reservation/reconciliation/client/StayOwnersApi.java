package dev.innkeeper.reservation.reconciliation.client;

import dev.innkeeper.common.security.ServiceToken;
import dev.innkeeper.model.reconciliation.LostNight;
import dev.innkeeper.model.reconciliation.StayOwners;
import dev.innkeeper.model.reconciliation.StayOwnersRequest;
import io.smallrye.mutiny.Uni;
import jakarta.ws.rs.Consumes;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.MediaType;
import org.eclipse.microprofile.rest.client.annotation.RegisterProvider;
import org.eclipse.microprofile.rest.client.inject.RegisterRestClient;

/** The hotel service, which knows the owners of nights. Each call may be repeated. */
@RegisterRestClient(configKey = "hotel-service")
@RegisterProvider(ServiceToken.class)
@Path("/v1/audit")
@Produces(MediaType.APPLICATION_JSON)
@Consumes(MediaType.APPLICATION_JSON)
public interface StayOwnersApi {

    /** The owners of the nights of stays. Changes nothing. */
    @POST
    @Path("/owners")
    Uni<StayOwners> owners(StayOwnersRequest asked);

    /** Gives a night back to the reservation that lost it, unless another live reservation owns it. */
    @POST
    @Path("/restorations")
    Uni<Void> restore(LostNight night);
}
