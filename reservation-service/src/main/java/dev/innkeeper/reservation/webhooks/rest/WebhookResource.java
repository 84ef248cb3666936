package dev.innkeeper.reservation.webhooks.rest;

import dev.innkeeper.common.page.Limit;
import dev.innkeeper.common.rest.IfMatch;
import dev.innkeeper.common.rest.RequestBodies;
import dev.innkeeper.common.rest.Revision;
import dev.innkeeper.common.security.Roles;
import dev.innkeeper.model.HotelId;
import dev.innkeeper.model.Page;
import dev.innkeeper.reservation.webhooks.model.NewWebhook;
import dev.innkeeper.reservation.webhooks.model.Webhook;
import dev.innkeeper.reservation.webhooks.model.WebhookId;
import dev.innkeeper.reservation.webhooks.service.WebhookService;
import io.smallrye.mutiny.Uni;
import jakarta.annotation.security.RolesAllowed;
import jakarta.ws.rs.Consumes;
import jakarta.ws.rs.DELETE;
import jakarta.ws.rs.DefaultValue;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.HeaderParam;
import jakarta.ws.rs.PUT;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.QueryParam;
import jakarta.ws.rs.core.HttpHeaders;
import jakarta.ws.rs.core.MediaType;
import org.eclipse.microprofile.openapi.annotations.Operation;
import org.eclipse.microprofile.openapi.annotations.media.Content;
import org.eclipse.microprofile.openapi.annotations.media.ExampleObject;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.eclipse.microprofile.openapi.annotations.parameters.Parameter;
import org.eclipse.microprofile.openapi.annotations.parameters.RequestBody;
import org.eclipse.microprofile.openapi.annotations.responses.APIResponse;
import org.eclipse.microprofile.openapi.annotations.tags.Tag;
import org.jboss.resteasy.reactive.RestResponse;
import org.jspecify.annotations.Nullable;

/** The webhooks of a hotel. */
@Path("/v1/hotels/{hotelId}/webhooks")
@Produces(MediaType.APPLICATION_JSON)
@Tag(name = "Webhooks")
@RolesAllowed({Roles.STAFF, Roles.ADMIN})
public class WebhookResource {
    private final WebhookService webhooks;

    WebhookResource(WebhookService webhooks) {
        this.webhooks = webhooks;
    }

    @GET
    @Operation(operationId = "webhooks", summary = "The webhooks of a hotel", description = """
                    For staff. By id, without their secrets. `state` says whether events are delivered: `ACTIVE`, `FAILING` \
                    with the time of the next attempt, or `DISABLED` after three days of failures or the answer 410.

                    Consistency: current; the state may lag by moments.""")
    @APIResponse(responseCode = "200", ref = "Webhooks")
    public Uni<RestResponse<Page<Webhook>>> webhooks(
            @PathParam("hotelId") @Parameter(description = "The id of the hotel", example = "lis-001") HotelId hotel,
            @QueryParam("limit") @DefaultValue("20") @Parameter(ref = "Limit") Limit limit,
            @QueryParam("cursor") @Parameter(ref = "Cursor") @Nullable String cursor) {
        return webhooks.page(hotel, limit, cursor).map(RestResponse::ok);
    }

    @GET
    @Path("/{webhookId}")
    @Operation(operationId = "webhook", summary = "A webhook", description = """
                    For staff. Without its secret.

                    Consistency: current; the state may lag by moments.""")
    @APIResponse(responseCode = "200", ref = "Webhook")
    public Uni<RestResponse<Webhook>> webhook(
            @PathParam("hotelId") @Parameter(description = "The id of the hotel", example = "lis-001") HotelId hotel,
            @PathParam("webhookId") @Parameter(ref = "WebhookId") String webhookId) {
        return webhooks.webhook(hotel, new WebhookId(webhookId))
                .map(found -> answer(RestResponse.Status.OK, found.webhook(), found.revision()));
    }

    @PUT
    @Path("/{webhookId}")
    @Consumes(MediaType.APPLICATION_JSON)
    @Operation(
            operationId = "keepWebhook",
            summary = "Create a webhook, or replace and switch on one",
            description = """
                    For staff. Events of the hotel (`GET /v1/hotels/{hotelId}/events`) are posted to `url`: all of them, or \
                    those of `types`. `docs/webhooks.md` describes the requests and how to verify their signatures. Only \
                    https, and no host with an address of a private network; a host without an address is accepted, and \
                    looked up again for each delivery. A hotel has at most 20 webhooks.

                    `secret` signs the requests. Without one, a new webhook gets a secret that only this answer shows, and \
                    an existing one keeps its own. After a new secret, requests carry the signatures of both for a day.

                    A new webhook gets the events from now on. One that was switched off, or is failing, goes on at once \
                    after the last event delivered, as long as the events are kept. Sending the same again changes nothing \
                    else, not even the revision. After a 503 the webhook may have been created with a secret that nobody \
                    knows: send a secret of your own then.

                    Consistency: linearizable; of two changes at the same time with `If-Match`, one is refused.""")
    @RequestBody(
            required = true,
            content =
                    @Content(
                            schema = @Schema(implementation = NewWebhook.class),
                            examples = @ExampleObject(name = "reservations", ref = "NewWebhook")))
    @APIResponse(responseCode = "201", ref = "WebhookCreated")
    @APIResponse(responseCode = "200", ref = "WebhookChanged")
    @APIResponse(responseCode = "409", ref = "TooManyWebhooks")
    public Uni<RestResponse<Webhook>> keepWebhook(
            @PathParam("hotelId") @Parameter(description = "The id of the hotel", example = "lis-001") HotelId hotel,
            @PathParam("webhookId") @Parameter(ref = "WebhookId") String webhookId,
            @HeaderParam(HttpHeaders.IF_MATCH) @Parameter(ref = "IfMatch") @Nullable IfMatch ifMatch,
            @Nullable NewWebhook body) {
        NewWebhook wanted = RequestBodies.required(body);
        return webhooks.keep(hotel, new WebhookId(webhookId), wanted, ifMatch == null ? IfMatch.ANY : ifMatch)
                .map(kept -> answer(
                        kept.created() ? RestResponse.Status.CREATED : RestResponse.Status.OK,
                        kept.webhook(),
                        kept.revision()));
    }

    @DELETE
    @Path("/{webhookId}")
    @Operation(operationId = "removeWebhook", summary = "Delete a webhook", description = """
                    For staff. A delivery in progress may still arrive. May be repeated. A webhook that is created later \
                    under the same id is a new one, with new events and a new secret.

                    Consistency: linearizable; of two changes at the same time with `If-Match`, one is refused.""")
    @APIResponse(responseCode = "204", description = "There is no such webhook any more")
    public Uni<Void> removeWebhook(
            @PathParam("hotelId") @Parameter(description = "The id of the hotel", example = "lis-001") HotelId hotel,
            @PathParam("webhookId") @Parameter(ref = "WebhookId") String webhookId,
            @HeaderParam(HttpHeaders.IF_MATCH) @Parameter(ref = "IfMatch") @Nullable IfMatch ifMatch) {
        return webhooks.remove(hotel, new WebhookId(webhookId), ifMatch == null ? IfMatch.ANY : ifMatch);
    }

    private static RestResponse<Webhook> answer(RestResponse.Status status, Webhook webhook, Revision revision) {
        return RestResponse.ResponseBuilder.create(status, webhook)
                .header(HttpHeaders.ETAG, revision.etag())
                .build();
    }
}
