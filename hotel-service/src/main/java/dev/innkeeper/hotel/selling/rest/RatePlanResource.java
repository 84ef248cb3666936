package dev.innkeeper.hotel.selling.rest;

import dev.innkeeper.common.page.Cursors;
import dev.innkeeper.common.page.ListQuery;
import dev.innkeeper.common.page.PageQuery;
import dev.innkeeper.common.page.Pages;
import dev.innkeeper.common.rest.IfMatch;
import dev.innkeeper.common.rest.RequestBodies;
import dev.innkeeper.common.security.Roles;
import dev.innkeeper.hotel.selling.model.RatePlan;
import dev.innkeeper.hotel.selling.model.StoredTerms;
import dev.innkeeper.hotel.selling.model.TermKey;
import dev.innkeeper.hotel.selling.service.HotelTerms;
import dev.innkeeper.hotel.selling.service.RatePlans;
import dev.innkeeper.model.HotelId;
import dev.innkeeper.model.Page;
import dev.innkeeper.model.selling.RatePlanCode;
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

/** The rate plans of a hotel. */
@Path("/v1/hotels/{hotelId}/rate-plans")
@Produces(MediaType.APPLICATION_JSON)
@Tag(name = "Selling")
public class RatePlanResource {
    private final HotelTerms terms;
    private final RatePlans plans;
    private final Cursors cursors;

    RatePlanResource(HotelTerms terms, RatePlans plans, Cursors cursors) {
        this.terms = terms;
        this.plans = plans;
        this.cursors = cursors;
    }

    @GET
    @PermitAll
    @Operation(operationId = "listRatePlans", summary = "The rate plans of a hotel", description = """
                    Anyone may ask. By code. Every hotel has the plan `standard`, also before its staff describe it.

                    Consistency: a change is seen as soon as it is answered.""")
    @APIResponse(responseCode = "200", description = "A page of rate plans")
    public Uni<Page<DescribedRatePlan>> list(
            @Parameter(ref = "hotelId") @PathParam("hotelId") HotelId hotelId, @BeanParam PageQuery page) {
        ListQuery query = ListQuery.of("rate-plans").with("hotelId", hotelId);
        String after = cursors.open(query, page.cursor())
                .map(position -> position.get(0))
                .orElse("");
        return terms.require(hotelId)
                .map(RatePlanResource::all)
                .map(all -> all.stream()
                        .filter(each -> each.ratePlan().value().compareTo(after) > 0)
                        .toList())
                .map(rest -> Pages.cut(
                        rest,
                        page.limit(),
                        cursors,
                        query,
                        each -> List.of(each.ratePlan().value())));
    }

    @GET
    @Path("/{ratePlan}")
    @PermitAll
    @Operation(operationId = "getRatePlan", summary = "One rate plan: board, conditions, limits", description = """
                    Anyone may ask. Every hotel has the plan `standard`.

                    Consistency: a change is seen as soon as it is answered.""")
    @APIResponse(
            responseCode = "200",
            description = "The rate plan",
            headers = @Header(name = HttpHeaders.ETAG, ref = "ETag"))
    public Uni<RestResponse<DescribedRatePlan>> get(
            @Parameter(ref = "hotelId") @PathParam("hotelId") HotelId hotelId,
            @Parameter(ref = "ratePlan") @PathParam("ratePlan") RatePlanCode ratePlan) {
        TermKey key = TermKey.of(ratePlan);
        return terms.require(hotelId, key)
                .map(found -> TermResponses.found(found, key, all -> described(all, ratePlan)));
    }

    @PUT
    @Path("/{ratePlan}")
    @RolesAllowed({Roles.STAFF, Roles.ADMIN})
    @Consumes(MediaType.APPLICATION_JSON)
    @Operation(operationId = "putRatePlan", summary = "Describe a rate plan", description = """
                    For roles `staff` and `admin`. Replaces the whole plan. Sending the same again changes nothing \
                    and keeps the `ETag`. `derivedFrom` takes the prices of another plan and adds `percent` to each: \
                    such a plan has no prices of its own, and no plan derives from it. `standard` is never derived. \
                    `cancellationPolicy` names a policy of the hotel. At most 30 plans a hotel. A change holds for \
                    bookings that are made afterwards.

                    Consistency: every reader sees the change once it is answered; of two changes at the same time \
                    with `If-Match`, one is refused.""")
    @APIResponse(
            responseCode = "200",
            description = "The rate plan existed, and is now as sent",
            headers = @Header(name = HttpHeaders.ETAG, ref = "ETag"))
    @APIResponse(
            responseCode = "201",
            description = "The rate plan is new",
            headers = @Header(name = HttpHeaders.ETAG, ref = "ETag"),
            content = @Content(schema = @Schema(implementation = DescribedRatePlan.class)))
    public Uni<RestResponse<DescribedRatePlan>> put(
            @Parameter(ref = "hotelId") @PathParam("hotelId") HotelId hotelId,
            @Parameter(ref = "ratePlan") @PathParam("ratePlan") RatePlanCode ratePlan,
            @Parameter(ref = "ifMatch") @HeaderParam(HttpHeaders.IF_MATCH) @Nullable IfMatch ifMatch,
            @RequestBody(required = true) @Nullable RatePlan content) {
        return plans.put(
                        hotelId,
                        ratePlan,
                        RequestBodies.required(content),
                        Objects.requireNonNullElse(ifMatch, IfMatch.ANY))
                .map(saved -> TermResponses.saved(saved, TermKey.of(ratePlan), all -> described(all, ratePlan)));
    }

    @DELETE
    @Path("/{ratePlan}")
    @RolesAllowed({Roles.STAFF, Roles.ADMIN})
    @Operation(operationId = "deleteRatePlan", summary = "Remove a rate plan", description = """
                    For roles `staff` and `admin`. Bookings keep what they were sold with. Prices and restrictions \
                    of the plan stay, and hold again for a new plan with this code. `standard`, and a plan that others \
                    derive from, is a 409.

                    Consistency: no reader sees it once the request is answered. A retry is a 404.""")
    @APIResponse(responseCode = "204", description = "Removed")
    public Uni<Void> delete(
            @Parameter(ref = "hotelId") @PathParam("hotelId") HotelId hotelId,
            @Parameter(ref = "ratePlan") @PathParam("ratePlan") RatePlanCode ratePlan,
            @Parameter(ref = "ifMatch") @HeaderParam(HttpHeaders.IF_MATCH) @Nullable IfMatch ifMatch) {
        return plans.delete(hotelId, ratePlan, Objects.requireNonNullElse(ifMatch, IfMatch.ANY));
    }

    private static List<DescribedRatePlan> all(StoredTerms found) {
        return found.terms().ratePlans().entrySet().stream()
                .map(each -> DescribedRatePlan.of(each.getKey(), each.getValue()))
                .toList();
    }

    private static DescribedRatePlan described(StoredTerms found, RatePlanCode ratePlan) {
        return DescribedRatePlan.of(
                ratePlan, Objects.requireNonNull(found.terms().ratePlans().get(ratePlan)));
    }
}
