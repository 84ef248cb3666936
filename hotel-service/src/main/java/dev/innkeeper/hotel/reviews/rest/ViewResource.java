package dev.innkeeper.hotel.reviews.rest;

import dev.innkeeper.common.http.TrustedProxies;
import dev.innkeeper.hotel.reviews.service.HotelActivity;
import dev.innkeeper.model.HotelId;
import io.quarkus.vertx.http.runtime.CurrentVertxRequest;
import io.smallrye.mutiny.Uni;
import jakarta.annotation.security.PermitAll;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.MediaType;
import org.eclipse.microprofile.openapi.annotations.Operation;
import org.eclipse.microprofile.openapi.annotations.parameters.Parameter;
import org.eclipse.microprofile.openapi.annotations.responses.APIResponse;
import org.eclipse.microprofile.openapi.annotations.tags.Tag;

/** Counts views of a hotel's page. */
@Path("/v1/hotels/{hotelId}/views")
@Produces(MediaType.APPLICATION_JSON)
@Tag(name = "Reviews")
public class ViewResource {
    private final HotelActivity activity;
    private final CurrentVertxRequest request;
    private final TrustedProxies proxies;

    ViewResource(HotelActivity activity, CurrentVertxRequest request, TrustedProxies proxies) {
        this.activity = activity;
        this.request = request;
        this.proxies = proxies;
    }

    @POST
    @PermitAll
    @Operation(operationId = "addView", summary = "Count a view of the hotel's page", description = """
                    Anyone may ask. A client counts once a minute.

                    Consistency: seen in the statistics as soon as it is answered; rough, as counters are.""")
    @APIResponse(responseCode = "204", description = "Counted, or counted within the last minute")
    public Uni<Void> view(@Parameter(ref = "hotelId") @PathParam("hotelId") HotelId hotelId) {
        return activity.viewed(hotelId, proxies.clientOf(request.getCurrent().request()));
    }
}
