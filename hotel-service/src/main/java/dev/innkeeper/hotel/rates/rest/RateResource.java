package dev.innkeeper.hotel.rates.rest;

import dev.innkeeper.common.page.Cursors;
import dev.innkeeper.common.page.ListQuery;
import dev.innkeeper.common.rest.IfNoneMatch;
import dev.innkeeper.common.rest.RequestBodies;
import dev.innkeeper.common.security.HotelScopes;
import dev.innkeeper.common.security.Roles;
import dev.innkeeper.hotel.rates.model.NightCount;
import dev.innkeeper.hotel.rates.model.NightRate;
import dev.innkeeper.hotel.rates.model.RateQuery;
import dev.innkeeper.hotel.rates.model.change.RateRequest;
import dev.innkeeper.hotel.rates.service.NightRates;
import dev.innkeeper.hotel.rates.service.RateService;
import dev.innkeeper.model.HotelId;
import dev.innkeeper.model.Page;
import io.smallrye.mutiny.Uni;
import jakarta.annotation.security.PermitAll;
import jakarta.annotation.security.RolesAllowed;
import jakarta.ws.rs.BeanParam;
import jakarta.ws.rs.Consumes;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.HeaderParam;
import jakarta.ws.rs.PUT;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.HttpHeaders;
import jakarta.ws.rs.core.MediaType;
import java.time.LocalDate;
import java.util.List;
import org.eclipse.microprofile.openapi.annotations.Operation;
import org.eclipse.microprofile.openapi.annotations.headers.Header;
import org.eclipse.microprofile.openapi.annotations.parameters.Parameter;
import org.eclipse.microprofile.openapi.annotations.parameters.RequestBody;
import org.eclipse.microprofile.openapi.annotations.responses.APIResponse;
import org.eclipse.microprofile.openapi.annotations.tags.Tag;
import org.jboss.resteasy.reactive.RestResponse;
import org.jboss.resteasy.reactive.RestResponse.ResponseBuilder;
import org.jspecify.annotations.Nullable;

/** The prices of a hotel. */
@Path("/v1/hotels/{hotelId}/rates")
@Tag(name = "Inventory")
@Produces(MediaType.APPLICATION_JSON)
public class RateResource {
    private final RateService rates;
    private final NightRates nights;
    private final HotelScopes scopes;
    private final Cursors cursors;

    RateResource(RateService rates, NightRates nights, HotelScopes scopes, Cursors cursors) {
        this.rates = rates;
        this.nights = nights;
        this.scopes = scopes;
        this.cursors = cursors;
    }

    @GET
    @PermitAll
    @Operation(
            operationId = "listRates",
            summary = "Prices and restrictions of a room type under a rate plan, night by night",
            description = """
                    Anyone. Each night of `[from, to)`, in order, also one without a price. Staff of the hotel see all \
                    nights; others see those from today on, in the hotel's time zone: an earlier `from` counts as \
                    today. A derived plan shows the prices that it derives, and restrictions of its own. Prices of \
                    single rooms are in the answers for these rooms only.

                    `ETag` changes with the content of the page.

                    Consistency: a quorum of replicas is read, so the answer reflects every change that was answered \
                    before the question. The months of a page are not read at one instant.""")
    @APIResponse(
            responseCode = "200",
            description = "A page of nights",
            headers = @Header(name = HttpHeaders.ETAG, ref = "ETag"))
    @APIResponse(responseCode = "304", description = "`If-None-Match` names the content of the page")
    public Uni<RestResponse<Page<NightRate>>> list(
            @Parameter(ref = "hotelId") @PathParam("hotelId") HotelId hotelId,
            @BeanParam NightRateQuery query,
            @HeaderParam("If-None-Match") @Parameter(description = "`ETag` of the page that the client has") @Nullable String ifNoneMatch) {
        RateQuery asked = query.nights();
        ListQuery list = query.list(hotelId);
        RateQuery rest = cursors.open(list, query.cursor())
                .map(position ->
                        asked.notBefore(LocalDate.parse(position.get(0)).plusDays(1)))
                .orElse(asked);
        return scopes.current()
                .chain(scope -> nights.find(hotelId, rest, query.limit(), scope.includes(hotelId)))
                .map(found -> answer(new Page<>(found, next(list, asked, found)), ifNoneMatch));
    }

    private @Nullable String next(ListQuery list, RateQuery asked, List<NightRate> found) {
        if (found.isEmpty()) {
            return null;
        }
        LocalDate last = found.get(found.size() - 1).date();
        return last.plusDays(1).isBefore(asked.to()) ? cursors.issue(list, List.of(last.toString())) : null;
    }

    private static RestResponse<Page<NightRate>> answer(Page<NightRate> page, @Nullable String ifNoneMatch) {
        String etag = ContentTag.of(page);
        return IfNoneMatch.names(ifNoneMatch, etag)
                ? ResponseBuilder.<Page<NightRate>>notModified()
                        .header(HttpHeaders.ETAG, etag)
                        .build()
                : ResponseBuilder.ok(page).header(HttpHeaders.ETAG, etag).build();
    }

    @PUT
    @RolesAllowed({Roles.STAFF, Roles.ADMIN})
    @Consumes(MediaType.APPLICATION_JSON)
    @Operation(
            operationId = "setRates",
            summary = "Set a price for a type of room, or for single rooms",
            description = """
                    For roles `staff` and `admin`. The nights are `[from, to)`, at most 1,098 days, none of them past, on \
                    `weekdays` only where they are given. `price` is for full occupancy; `occupancyPrices` replace it \
                    for a number of adults. The last price set applies: one for the type replaces its occupancy prices \
                    and those of its single rooms, under the same plan. A derived plan takes its prices from another \
                    one and is refused. Reservations keep their price. At most 100 types a hotel.

                    `changes` has 1 to 100 of these bodies, for example one for each plan. All are checked before the \
                    first is written: if one is refused, nothing is set. Then they are applied in order. A request sets \
                    at most 100,000 nights, where a hundred single rooms count as one.

                    Consistency: every question asked after the answer sees the prices. A request that failed half-way \
                    has set some of them, and can be retried.""")
    @APIResponse(responseCode = "200", description = "The prices are set")
    public Uni<NightCount> put(
            @Parameter(ref = "hotelId") @PathParam("hotelId") HotelId hotelId,
            @RequestBody(required = true) @Nullable RateRequest wanted) {
        return rates.set(hotelId, RequestBodies.required(wanted));
    }
}
