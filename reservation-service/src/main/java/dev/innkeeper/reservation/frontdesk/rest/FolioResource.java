package dev.innkeeper.reservation.frontdesk.rest;

import dev.innkeeper.common.page.Limit;
import dev.innkeeper.common.rest.RequestBodies;
import dev.innkeeper.common.security.Roles;
import dev.innkeeper.model.ConfirmationNumber;
import dev.innkeeper.reservation.booking.model.IdempotencyKey;
import dev.innkeeper.reservation.booking.rest.ClientIdentity;
import dev.innkeeper.reservation.folio.model.FolioLine;
import dev.innkeeper.reservation.folio.model.FolioPage;
import dev.innkeeper.reservation.folio.model.NewLine;
import dev.innkeeper.reservation.frontdesk.service.FolioService;
import dev.innkeeper.reservation.lookup.rest.Requesters;
import io.smallrye.mutiny.Uni;
import jakarta.annotation.security.PermitAll;
import jakarta.annotation.security.RolesAllowed;
import jakarta.ws.rs.Consumes;
import jakarta.ws.rs.DefaultValue;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.HeaderParam;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.QueryParam;
import jakarta.ws.rs.core.MediaType;
import org.eclipse.microprofile.openapi.annotations.Operation;
import org.eclipse.microprofile.openapi.annotations.media.Content;
import org.eclipse.microprofile.openapi.annotations.media.ExampleObject;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.eclipse.microprofile.openapi.annotations.parameters.Parameter;
import org.eclipse.microprofile.openapi.annotations.parameters.RequestBody;
import org.eclipse.microprofile.openapi.annotations.responses.APIResponse;
import org.eclipse.microprofile.openapi.annotations.security.SecurityRequirement;
import org.eclipse.microprofile.openapi.annotations.security.SecurityRequirementsSet;
import org.eclipse.microprofile.openapi.annotations.tags.Tag;
import org.jboss.resteasy.reactive.RestResponse;
import org.jspecify.annotations.Nullable;

/** What a guest owes and has paid. */
@Path("/v1/reservations/{confirmationNumber}/folio")
@Produces(MediaType.APPLICATION_JSON)
@Tag(name = "Front desk")
public class FolioResource {
    private final FolioService folios;
    private final Requesters requesters;
    private final ClientIdentity client;
    private final TextBodies bodies;

    FolioResource(FolioService folios, Requesters requesters, ClientIdentity client, TextBodies bodies) {
        this.folios = folios;
        this.requesters = requesters;
        this.client = client;
        this.bodies = bodies;
    }

    @GET
    @PermitAll
    @SecurityRequirementsSet
    @SecurityRequirementsSet(
            @SecurityRequirement(
                    name = "bearer",
                    scopes = {Roles.STAFF, Roles.ADMIN}))
    @Operation(operationId = "folio", summary = "The folio of a reservation", description = """
                    For the guest, and staff. Oldest line first. What the guest owes is positive, what the guest has paid \
                    is negative; `balance` is the sum of all lines, also of those on other pages. Nights, taxes that the \
                    prices do not include, and penalties follow from the reservation. Lines are never changed: what is no \
                    longer owed is reversed by a line of its own.

                    Consistency: current; lines of a change are there once the change is answered.""")
    @APIResponse(responseCode = "200", ref = "Folio")
    public Uni<FolioPage> folio(
            @PathParam("confirmationNumber") @Parameter(ref = "ConfirmationNumber") ConfirmationNumber number,
            @QueryParam("lastName") @Parameter(ref = "LastName") @Nullable String lastName,
            @QueryParam("email") @Parameter(ref = "Email") @Nullable String email,
            @QueryParam("limit") @DefaultValue("20") @Parameter(ref = "Limit") Limit limit,
            @QueryParam("cursor") @Parameter(ref = "Cursor") @Nullable String cursor) {
        return requesters.requester(lastName, email).chain(requester -> folios.page(number, requester, limit, cursor));
    }

    @POST
    @RolesAllowed({Roles.STAFF, Roles.ADMIN})
    @Consumes(MediaType.APPLICATION_JSON)
    @Operation(operationId = "postToFolio", summary = "Add a line to a folio", description = """
                    For staff, at their hotels. An EXTRA and a REFUND make the guest owe more, a PAYMENT less; their \
                    `amount` is greater than zero. An ADJUSTMENT goes in either direction. `reference` is the payment \
                    provider's; a text that looks like a card number is refused. A folio takes at most 500 such lines.

                    Retrying with the same `Idempotency-Key` and content returns the same line.

                    Consistency: linearizable; one key adds one line.""")
    @RequestBody(
            required = true,
            content =
                    @Content(
                            schema = @Schema(implementation = NewLine.class),
                            examples = @ExampleObject(name = "a payment", ref = "NewLine")))
    @APIResponse(responseCode = "201", ref = "Posted")
    @APIResponse(responseCode = "409", ref = "TooManyLines")
    @APIResponse(responseCode = "422", ref = "KeyReused")
    public Uni<RestResponse<FolioLine>> post(
            @PathParam("confirmationNumber") @Parameter(ref = "ConfirmationNumber") ConfirmationNumber number,
            @HeaderParam(IdempotencyKey.HEADER)
                    @Parameter(
                            description = "Required; 1 to 255 visible characters; a new one for each line",
                            required = true,
                            example = "0c9d2b7e-1f3a-4e58-8a64-5d7c9e2f4b10")
                    @Nullable String key,
            @Nullable String body) {
        IdempotencyKey given = IdempotencyKey.required(key);
        NewLine line = RequestBodies.required(bodies.read(body, NewLine.class));
        return requesters
                .requester(null, null)
                .chain(staff -> client.current().chain(subject -> folios.post(number, staff, subject, given, line)))
                .map(posted -> RestResponse.status(RestResponse.Status.CREATED, posted));
    }
}
