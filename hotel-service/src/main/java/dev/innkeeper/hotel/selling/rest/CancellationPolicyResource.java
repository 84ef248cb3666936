package dev.innkeeper.hotel.selling.rest;

import dev.innkeeper.common.page.Cursors;
import dev.innkeeper.common.page.ListQuery;
import dev.innkeeper.common.page.PageQuery;
import dev.innkeeper.common.page.Pages;
import dev.innkeeper.common.rest.IfMatch;
import dev.innkeeper.common.rest.RequestBodies;
import dev.innkeeper.common.security.Roles;
import dev.innkeeper.hotel.selling.model.StoredTerms;
import dev.innkeeper.hotel.selling.model.TermKey;
import dev.innkeeper.hotel.selling.service.CancellationPolicies;
import dev.innkeeper.hotel.selling.service.HotelTerms;
import dev.innkeeper.model.HotelId;
import dev.innkeeper.model.Page;
import dev.innkeeper.model.cancellation.CancellationPolicy;
import dev.innkeeper.model.cancellation.PolicyCode;
import io.smallrye.mutiny.Uni;
import jakarta.annotation.security.PermitAll;
import jakarta.annotation.security.RolesAllowed;
import jakarta.ws.rs.BeanParam;
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
import java.util.List;
import java.util.Objects;
import java.util.TreeMap;
import org.eclipse.microprofile.openapi.annotations.Operation;
import org.eclipse.microprofile.openapi.annotations.headers.Header;
import org.eclipse.microprofile.openapi.annotations.media.Content;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.eclipse.microprofile.openapi.annotations.parameters.Parameter;
import org.eclipse.microprofile.openapi.annotations.parameters.RequestBody;
import org.eclipse.microprofile.openapi.annotations.responses.APIResponse;
import org.eclipse.microprofile.openapi.annotations.tags.Tag;
import org.jboss.resteasy.reactive.RestResponse;
import org.jspecify.annotations.Nullable;

/** The cancellation policies of a hotel. */
@Path("/v1/hotels/{hotelId}/cancellation-policies")
@Produces(MediaType.APPLICATION_JSON)
@Tag(name = "Selling")
public class CancellationPolicyResource {
    private final HotelTerms terms;
    private final CancellationPolicies policies;
    private final Cursors cursors;

    CancellationPolicyResource(HotelTerms terms, CancellationPolicies policies, Cursors cursors) {
        this.terms = terms;
        this.policies = policies;
        this.cursors = cursors;
    }

    @GET
    @PermitAll
    @Operation(
            operationId = "listCancellationPolicies",
            summary = "The cancellation policies of a hotel",
            description = """
                    Anyone may ask. By code.

                    Consistency: a change is seen as soon as it is answered.""")
    @APIResponse(responseCode = "200", description = "A page of cancellation policies")
    public Uni<Page<DescribedPolicy>> list(
            @Parameter(ref = "hotelId") @PathParam("hotelId") HotelId hotelId, @BeanParam PageQuery page) {
        ListQuery query = ListQuery.of("cancellation-policies").with("hotelId", hotelId);
        String after = cursors.open(query, page.cursor())
                .map(position -> position.get(0))
                .orElse("");
        return terms.require(hotelId)
                .map(CancellationPolicyResource::all)
                .map(all -> all.stream()
                        .filter(each -> each.policy().value().compareTo(after) > 0)
                        .toList())
                .map(rest -> Pages.cut(
                        rest,
                        page.limit(),
                        cursors,
                        query,
                        each -> List.of(each.policy().value())));
    }

    @GET
    @Path("/{policy}")
    @PermitAll
    @Operation(
            operationId = "getCancellationPolicy",
            summary = "One cancellation policy: deadlines and penalties",
            description = """
                    Anyone may ask.

                    Consistency: a change is seen as soon as it is answered.""")
    @APIResponse(
            responseCode = "200",
            description = "The cancellation policy",
            headers = @Header(name = HttpHeaders.ETAG, ref = "ETag"))
    public Uni<RestResponse<DescribedPolicy>> get(
            @Parameter(ref = "hotelId") @PathParam("hotelId") HotelId hotelId,
            @Parameter(ref = "policy") @PathParam("policy") PolicyCode policy) {
        TermKey key = TermKey.of(policy);
        return terms.require(hotelId, key).map(found -> TermResponses.found(found, key, all -> described(all, policy)));
    }

    @PUT
    @Path("/{policy}")
    @RolesAllowed({Roles.STAFF, Roles.ADMIN})
    @Consumes(MediaType.APPLICATION_JSON)
    @Operation(operationId = "putCancellationPolicy", summary = "Describe a cancellation policy", description = """
                    For roles `staff` and `admin`. Replaces the whole policy. Sending the same again changes \
                    nothing and keeps the `ETag`. Each rule holds until `hoursBeforeArrival` before `arrivalTime` of \
                    the day of arrival, in the hotel's time zone (18:00 when left out); after the last one, cancelling \
                    costs what a no-show costs. A penalty is a percentage of the total or the price of the first \
                    nights, and never falls towards the arrival. At most 30 policies a hotel. A change holds for \
                    bookings that are made afterwards.

                    Consistency: every reader sees the change once it is answered; of two changes at the same time \
                    with `If-Match`, one is refused.""")
    @APIResponse(
            responseCode = "200",
            description = "The cancellation policy existed, and is now as sent",
            headers = @Header(name = HttpHeaders.ETAG, ref = "ETag"))
    @APIResponse(
            responseCode = "201",
            description = "The cancellation policy is new",
            headers = @Header(name = HttpHeaders.ETAG, ref = "ETag"),
            content = @Content(schema = @Schema(implementation = DescribedPolicy.class)))
    public Uni<RestResponse<DescribedPolicy>> put(
            @Parameter(ref = "hotelId") @PathParam("hotelId") HotelId hotelId,
            @Parameter(ref = "policy") @PathParam("policy") PolicyCode policy,
            @Parameter(ref = "ifMatch") @HeaderParam(HttpHeaders.IF_MATCH) @Nullable IfMatch ifMatch,
            @RequestBody(required = true) @Nullable CancellationPolicy content) {
        return policies.put(
                        hotelId,
                        policy,
                        RequestBodies.required(content),
                        Objects.requireNonNullElse(ifMatch, IfMatch.ANY))
                .map(saved -> TermResponses.saved(saved, TermKey.of(policy), all -> described(all, policy)));
    }

    @DELETE
    @Path("/{policy}")
    @RolesAllowed({Roles.STAFF, Roles.ADMIN})
    @Operation(operationId = "deleteCancellationPolicy", summary = "Remove a cancellation policy", description = """
                    For roles `staff` and `admin`. Bookings keep what they were sold with. A policy that a \
                    rate plan names is a 409.

                    Consistency: no reader sees it once the request is answered. A retry is a 404.""")
    @APIResponse(responseCode = "204", description = "Removed")
    public Uni<Void> delete(
            @Parameter(ref = "hotelId") @PathParam("hotelId") HotelId hotelId,
            @Parameter(ref = "policy") @PathParam("policy") PolicyCode policy,
            @Parameter(ref = "ifMatch") @HeaderParam(HttpHeaders.IF_MATCH) @Nullable IfMatch ifMatch) {
        return policies.delete(hotelId, policy, Objects.requireNonNullElse(ifMatch, IfMatch.ANY));
    }

    private static List<DescribedPolicy> all(StoredTerms found) {
        return new TreeMap<>(found.terms().policies())
                .entrySet().stream()
                        .map(each -> DescribedPolicy.of(each.getKey(), each.getValue()))
                        .toList();
    }

    private static DescribedPolicy described(StoredTerms found, PolicyCode policy) {
        return DescribedPolicy.of(
                policy, Objects.requireNonNull(found.terms().policies().get(policy)));
    }
}
