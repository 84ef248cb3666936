package dev.innkeeper.reservation.partners.rest;

import dev.innkeeper.common.rest.IfMatch;
import dev.innkeeper.common.rest.RequestBodies;
import dev.innkeeper.common.security.Roles;
import dev.innkeeper.reservation.partners.model.NewPartner;
import dev.innkeeper.reservation.partners.model.Partner;
import dev.innkeeper.reservation.partners.model.PartnerId;
import dev.innkeeper.reservation.partners.model.StoredPartner;
import dev.innkeeper.reservation.partners.service.PartnerService;
import io.smallrye.mutiny.Uni;
import jakarta.annotation.security.RolesAllowed;
import jakarta.ws.rs.Consumes;
import jakarta.ws.rs.DELETE;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.HeaderParam;
import jakarta.ws.rs.PUT;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.Produces;
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

/** Partners. */
@Path("/v1/partners/{partnerId}")
@Produces(MediaType.APPLICATION_JSON)
@Tag(name = "Partners")
@RolesAllowed(Roles.ADMIN)
public class PartnerResource {
    private final PartnerService partners;

    PartnerResource(PartnerService partners) {
        this.partners = partners;
    }

    @GET
    @Operation(operationId = "partner", summary = "A partner", description = """
                    For administrators.

                    Consistency: current.""")
    @APIResponse(responseCode = "200", ref = "Partner")
    public Uni<RestResponse<Partner>> partner(@PathParam("partnerId") @Parameter(ref = "PartnerId") String partner) {
        return partners.require(PartnerId.inPath(partner)).map(found -> answer(RestResponse.Status.OK, found));
    }

    @PUT
    @Consumes(MediaType.APPLICATION_JSON)
    @Operation(operationId = "keepPartner", summary = "Create or replace a partner", description = """
                    For administrators. A partner is a reseller, who sends guests for a commission. Its tokens have the role \
                    `partner` and its id as their subject. One that is not `active` sends no clicks and brings no bookings, \
                    and still reads what it earned. Sending the same again changes nothing, not even the revision.

                    Consistency: linearizable; of two changes at the same time with `If-Match`, one is refused.""")
    @RequestBody(
            required = true,
            content =
                    @Content(
                            schema = @Schema(implementation = NewPartner.class),
                            examples = @ExampleObject(name = "a travel guide", ref = "NewPartner")))
    @APIResponse(responseCode = "201", ref = "PartnerCreated")
    @APIResponse(responseCode = "200", ref = "Partner")
    public Uni<RestResponse<Partner>> keepPartner(
            @PathParam("partnerId") @Parameter(ref = "PartnerId") String partner,
            @HeaderParam(HttpHeaders.IF_MATCH) @Parameter(ref = "IfMatch") @Nullable IfMatch ifMatch,
            @Nullable NewPartner body) {
        Partner wanted = RequestBodies.required(body).as(PartnerId.inPath(partner));
        return partners.keep(wanted, ifMatch == null ? IfMatch.ANY : ifMatch)
                .map(kept ->
                        answer(kept.created() ? RestResponse.Status.CREATED : RestResponse.Status.OK, kept.stored()));
    }

    @DELETE
    @Operation(operationId = "removePartner", summary = "Delete a partner", description = """
                    For administrators. Ends the access of a partner that was created by mistake; to end a contract, make it \
                    inactive. What it brought is kept, and shows again when a partner is created under the same id. May be \
                    repeated.

                    Consistency: linearizable; of two changes at the same time with `If-Match`, one is refused.""")
    @APIResponse(responseCode = "204", description = "There is no such partner any more")
    public Uni<Void> removePartner(
            @PathParam("partnerId") @Parameter(ref = "PartnerId") String partner,
            @HeaderParam(HttpHeaders.IF_MATCH) @Parameter(ref = "IfMatch") @Nullable IfMatch ifMatch) {
        return partners.remove(PartnerId.inPath(partner), ifMatch == null ? IfMatch.ANY : ifMatch);
    }

    private static RestResponse<Partner> answer(RestResponse.Status status, StoredPartner stored) {
        return RestResponse.ResponseBuilder.create(status, stored.partner())
                .header(HttpHeaders.ETAG, stored.revision().etag())
                .build();
    }
}
