package dev.innkeeper.hotel.selling.rest;

import dev.innkeeper.common.rest.IfMatch;
import dev.innkeeper.common.rest.RequestBodies;
import dev.innkeeper.common.security.Roles;
import dev.innkeeper.hotel.selling.model.ChildPolicy;
import dev.innkeeper.hotel.selling.model.TermKey;
import dev.innkeeper.hotel.selling.service.ChildPolicies;
import dev.innkeeper.hotel.selling.service.HotelTerms;
import dev.innkeeper.model.HotelId;
import io.smallrye.mutiny.Uni;
import jakarta.annotation.security.PermitAll;
import jakarta.annotation.security.RolesAllowed;
import jakarta.ws.rs.Consumes;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.HeaderParam;
import jakarta.ws.rs.PUT;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.HttpHeaders;
import jakarta.ws.rs.core.MediaType;
import java.util.Objects;
import org.eclipse.microprofile.openapi.annotations.Operation;
import org.eclipse.microprofile.openapi.annotations.headers.Header;
import org.eclipse.microprofile.openapi.annotations.parameters.Parameter;
import org.eclipse.microprofile.openapi.annotations.parameters.RequestBody;
import org.eclipse.microprofile.openapi.annotations.responses.APIResponse;
import org.eclipse.microprofile.openapi.annotations.tags.Tag;
import org.jboss.resteasy.reactive.RestResponse;
import org.jspecify.annotations.Nullable;

/** What children cost at a hotel. */
@Path("/v1/hotels/{hotelId}/child-policy")
@Produces(MediaType.APPLICATION_JSON)
@Tag(name = "Selling")
public class ChildPolicyResource {
    private final HotelTerms terms;
    private final ChildPolicies policies;

    ChildPolicyResource(HotelTerms terms, ChildPolicies policies) {
        this.terms = terms;
        this.policies = policies;
    }

    @GET
    @PermitAll
    @Operation(operationId = "getChildPolicy", summary = "What children cost a night, by age", description = """
                    Anyone may ask. A child above all bands counts as an adult; without bands every child does.

                    Consistency: a change is seen as soon as it is answered.""")
    @APIResponse(
            responseCode = "200",
            description = "The child policy",
            headers = @Header(name = HttpHeaders.ETAG, ref = "ETag"))
    public Uni<RestResponse<ChildPolicy>> get(@Parameter(ref = "hotelId") @PathParam("hotelId") HotelId hotelId) {
        return terms.require(hotelId)
                .map(found -> TermResponses.found(
                        found, TermKey.CHILDREN, all -> all.terms().children()));
    }

    @PUT
    @RolesAllowed({Roles.STAFF, Roles.ADMIN})
    @Consumes(MediaType.APPLICATION_JSON)
    @Operation(operationId = "putChildPolicy", summary = "Set what children cost a night", description = """
                    For roles `staff` and `admin`. Replaces all bands. A band holds for children up to `toAge` who are \
                    older than the band before. `percent` is of what one adult pays that night, `amount` is in the \
                    hotel's currency; both beyond the price for the adults. Sending the same again changes nothing and \
                    keeps the `ETag`. A change holds for bookings that are made afterwards.

                    Consistency: every reader sees the change once it is answered; of two changes at the same time \
                    with `If-Match`, one is refused.""")
    @APIResponse(
            responseCode = "200",
            description = "The child policy is now as sent",
            headers = @Header(name = HttpHeaders.ETAG, ref = "ETag"))
    public Uni<RestResponse<ChildPolicy>> put(
            @Parameter(ref = "hotelId") @PathParam("hotelId") HotelId hotelId,
            @Parameter(ref = "ifMatch") @HeaderParam(HttpHeaders.IF_MATCH) @Nullable IfMatch ifMatch,
            @RequestBody(required = true) @Nullable ChildPolicy content) {
        return policies.put(hotelId, RequestBodies.required(content), Objects.requireNonNullElse(ifMatch, IfMatch.ANY))
                .map(saved -> TermResponses.saved(
                        saved, TermKey.CHILDREN, all -> all.terms().children()));
    }
}
