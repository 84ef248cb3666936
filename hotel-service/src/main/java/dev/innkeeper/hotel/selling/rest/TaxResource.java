package dev.innkeeper.hotel.selling.rest;

import dev.innkeeper.common.page.Cursors;
import dev.innkeeper.common.page.ListQuery;
import dev.innkeeper.common.page.PageQuery;
import dev.innkeeper.common.page.Pages;
import dev.innkeeper.common.rest.IfMatch;
import dev.innkeeper.common.rest.RequestBodies;
import dev.innkeeper.common.security.Roles;
import dev.innkeeper.hotel.selling.model.StoredTerms;
import dev.innkeeper.hotel.selling.model.Tax;
import dev.innkeeper.hotel.selling.model.TermKey;
import dev.innkeeper.hotel.selling.service.HotelTerms;
import dev.innkeeper.hotel.selling.service.Taxes;
import dev.innkeeper.model.HotelId;
import dev.innkeeper.model.Page;
import dev.innkeeper.model.tax.TaxCode;
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

/** The taxes of a hotel, with their versions. */
@Path("/v1/hotels/{hotelId}/taxes")
@Produces(MediaType.APPLICATION_JSON)
@Tag(name = "Selling")
public class TaxResource {
    private final HotelTerms terms;
    private final Taxes taxes;
    private final Cursors cursors;

    TaxResource(HotelTerms terms, Taxes taxes, Cursors cursors) {
        this.terms = terms;
        this.taxes = taxes;
        this.cursors = cursors;
    }

    @GET
    @PermitAll
    @Operation(operationId = "listTaxes", summary = "The taxes of a hotel", description = """
                    Anyone may ask. By code. Each tax shows the version that begins last, and beside it all `versions`.

                    Consistency: a change is seen as soon as it is answered.""")
    @APIResponse(responseCode = "200", description = "A page of taxes")
    public Uni<Page<DescribedTax>> list(
            @Parameter(ref = "hotelId") @PathParam("hotelId") HotelId hotelId, @BeanParam PageQuery page) {
        ListQuery query = ListQuery.of("taxes").with("hotelId", hotelId);
        String after = cursors.open(query, page.cursor())
                .map(position -> position.get(0))
                .orElse("");
        return terms.require(hotelId)
                .map(TaxResource::all)
                .map(all -> all.stream()
                        .filter(each -> each.code().value().compareTo(after) > 0)
                        .toList())
                .map(rest -> Pages.cut(
                        rest,
                        page.limit(),
                        cursors,
                        query,
                        each -> List.of(each.code().value())));
    }

    @GET
    @Path("/{code}")
    @PermitAll
    @Operation(operationId = "getTax", summary = "One tax with its versions", description = """
                    Anyone may ask. Shows the version that begins last, and beside it all `versions`, the newest first.

                    Consistency: a change is seen as soon as it is answered.""")
    @APIResponse(
            responseCode = "200",
            description = "The tax",
            headers = @Header(name = HttpHeaders.ETAG, ref = "ETag"))
    public Uni<RestResponse<DescribedTax>> get(
            @Parameter(ref = "hotelId") @PathParam("hotelId") HotelId hotelId,
            @Parameter(ref = "taxCode") @PathParam("code") TaxCode code) {
        TermKey key = TermKey.of(code);
        return terms.require(hotelId, key).map(found -> TermResponses.found(found, key, all -> described(all, code)));
    }

    @PUT
    @Path("/{code}")
    @RolesAllowed({Roles.STAFF, Roles.ADMIN})
    @Consumes(MediaType.APPLICATION_JSON)
    @Operation(operationId = "putTax", summary = "Set a tax from a night on", description = """
                    For roles `staff` and `admin`. Adds a version, or replaces the one with the same `from`. On each \
                    night the newest version counts that does not begin after it. Sending the same again changes \
                    nothing and keeps the `ETag`, which is the one of the tax with all its versions. `value` is a \
                    percentage of the price of the night for `PERCENT`, else an amount in the hotel's currency. \
                    `minAge` is for `PER_PERSON_NIGHT`. At most 30 taxes a hotel, each with 50 versions. A change \
                    holds for bookings that are made afterwards.

                    Consistency: every reader sees the change once it is answered; of two changes at the same time \
                    with `If-Match`, one is refused.""")
    @APIResponse(
            responseCode = "200",
            description = "The tax existed, and is now as sent",
            headers = @Header(name = HttpHeaders.ETAG, ref = "ETag"))
    @APIResponse(
            responseCode = "201",
            description = "The tax is new",
            headers = @Header(name = HttpHeaders.ETAG, ref = "ETag"),
            content = @Content(schema = @Schema(implementation = DescribedTax.class)))
    public Uni<RestResponse<DescribedTax>> put(
            @Parameter(ref = "hotelId") @PathParam("hotelId") HotelId hotelId,
            @Parameter(ref = "taxCode") @PathParam("code") TaxCode code,
            @Parameter(ref = "ifMatch") @HeaderParam(HttpHeaders.IF_MATCH) @Nullable IfMatch ifMatch,
            @RequestBody(required = true) @Nullable Tax content) {
        return taxes.put(
                        hotelId,
                        code,
                        RequestBodies.required(content),
                        Objects.requireNonNullElse(ifMatch, IfMatch.ANY))
                .map(saved -> TermResponses.saved(saved, TermKey.of(code), all -> described(all, code)));
    }

    @DELETE
    @Path("/{code}")
    @RolesAllowed({Roles.STAFF, Roles.ADMIN})
    @Operation(operationId = "deleteTax", summary = "Remove a tax with all its versions", description = """
                    For roles `staff` and `admin`. Bookings keep what they were sold with.

                    Consistency: no reader sees it once the request is answered. A retry is a 404.""")
    @APIResponse(responseCode = "204", description = "Removed")
    public Uni<Void> delete(
            @Parameter(ref = "hotelId") @PathParam("hotelId") HotelId hotelId,
            @Parameter(ref = "taxCode") @PathParam("code") TaxCode code,
            @Parameter(ref = "ifMatch") @HeaderParam(HttpHeaders.IF_MATCH) @Nullable IfMatch ifMatch) {
        return taxes.delete(hotelId, code, Objects.requireNonNullElse(ifMatch, IfMatch.ANY));
    }

    private static List<DescribedTax> all(StoredTerms found) {
        return found.terms().taxes().entrySet().stream()
                .map(each -> DescribedTax.of(each.getKey(), each.getValue()))
                .toList();
    }

    private static DescribedTax described(StoredTerms found, TaxCode code) {
        return DescribedTax.of(
                code, Objects.requireNonNull(found.terms().taxes().get(code)));
    }
}
