package dev.innkeeper.reservation.webhooks.rest;

import dev.innkeeper.common.page.Limit;
import dev.innkeeper.common.security.Roles;
import dev.innkeeper.model.HotelId;
import dev.innkeeper.model.Page;
import dev.innkeeper.reservation.webhooks.model.Delivery;
import dev.innkeeper.reservation.webhooks.model.WebhookId;
import dev.innkeeper.reservation.webhooks.service.DeliveryService;
import io.smallrye.mutiny.Uni;
import jakarta.annotation.security.RolesAllowed;
import jakarta.ws.rs.DefaultValue;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.QueryParam;
import jakarta.ws.rs.core.MediaType;
import java.util.UUID;
import org.eclipse.microprofile.openapi.annotations.Operation;
import org.eclipse.microprofile.openapi.annotations.parameters.Parameter;
import org.eclipse.microprofile.openapi.annotations.responses.APIResponse;
import org.eclipse.microprofile.openapi.annotations.tags.Tag;
import org.jboss.resteasy.reactive.RestResponse;
import org.jspecify.annotations.Nullable;

/** What was delivered to a webhook. */
@Path("/v1/hotels/{hotelId}/webhooks/{webhookId}")
@Produces(MediaType.APPLICATION_JSON)
@Tag(name = "Webhooks")
@RolesAllowed({Roles.STAFF, Roles.ADMIN})
public class DeliveryResource {
    private final DeliveryService deliveries;

    DeliveryResource(DeliveryService deliveries) {
        this.deliveries = deliveries;
    }

    @GET
    @Path("/deliveries")
    @Operation(operationId = "deliveries", summary = "Deliveries to a webhook", description = """
                    For staff. Each attempt of the last 30 days, latest first. `outcome` says how it ended, `status` what \
                    the receiver answered, `cause` whether something happened (`EVENT`) or staff asked for it.

                    Consistency: current; an attempt is there when it has ended.""")
    @APIResponse(responseCode = "200", ref = "Deliveries")
    public Uni<RestResponse<Page<Delivery>>> deliveries(
            @PathParam("hotelId") @Parameter(description = "The id of the hotel", example = "lis-001") HotelId hotel,
            @PathParam("webhookId") @Parameter(ref = "WebhookId") String webhookId,
            @QueryParam("limit") @DefaultValue("20") @Parameter(ref = "Limit") Limit limit,
            @QueryParam("cursor") @Parameter(ref = "Cursor") @Nullable String cursor) {
        return deliveries.page(hotel, new WebhookId(webhookId), limit, cursor).map(RestResponse::ok);
    }

    @POST
    @Path("/deliveries/{deliveryId}/redelivery")
    @Operation(operationId = "redeliver", summary = "Send the event of a delivery again", description = """
                    For staff. Sends it at once, whatever came of it before and also when the webhook is switched off, and \
                    answers how that ended. Other deliveries do not wait for it. A test is sent as a new test. Each request \
                    sends once more.

                    Consistency: the answer is one more delivery; what is delivered in order is unchanged.""")
    @APIResponse(responseCode = "200", ref = "Delivery")
    public Uni<RestResponse<Delivery>> redeliver(
            @PathParam("hotelId") @Parameter(description = "The id of the hotel", example = "lis-001") HotelId hotel,
            @PathParam("webhookId") @Parameter(ref = "WebhookId") String webhookId,
            @PathParam("deliveryId")
                    @Parameter(description = "The id of the delivery", example = "5f1c2a10-5e0b-11f1-8a3b-5d7c9e2f4b10")
                    UUID delivery) {
        return deliveries.redeliver(hotel, new WebhookId(webhookId), delivery).map(RestResponse::ok);
    }

    @POST
    @Path("/test")
    @Operation(operationId = "testWebhook", summary = "Send a test to a webhook", description = """
                    For staff. Sends an event of type `webhook.test` at once, also when the webhook is switched off, and \
                    answers how that ended. Each request sends once more.

                    Consistency: the answer is one more delivery; the state of the webhook is unchanged.""")
    @APIResponse(responseCode = "200", ref = "Delivery")
    public Uni<RestResponse<Delivery>> testWebhook(
            @PathParam("hotelId") @Parameter(description = "The id of the hotel", example = "lis-001") HotelId hotel,
            @PathParam("webhookId") @Parameter(ref = "WebhookId") String webhookId) {
        return deliveries.test(hotel, new WebhookId(webhookId)).map(RestResponse::ok);
    }
}
