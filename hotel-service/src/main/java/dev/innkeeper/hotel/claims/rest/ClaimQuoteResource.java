package dev.innkeeper.hotel.claims.rest;

import dev.innkeeper.booking.quote.Quote;
import dev.innkeeper.booking.quote.QuoteRequest;
import dev.innkeeper.common.rest.RequestBodies;
import dev.innkeeper.common.security.Roles;
import dev.innkeeper.hotel.claims.service.ClaimQuotes;
import io.smallrye.mutiny.Uni;
import jakarta.annotation.security.RolesAllowed;
import jakarta.ws.rs.Consumes;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.MediaType;
import org.eclipse.microprofile.openapi.annotations.Operation;
import org.eclipse.microprofile.openapi.annotations.extensions.Extension;
import org.eclipse.microprofile.openapi.annotations.parameters.RequestBody;
import org.eclipse.microprofile.openapi.annotations.responses.APIResponse;
import org.eclipse.microprofile.openapi.annotations.tags.Tag;
import org.jboss.resteasy.reactive.RestResponse;
import org.jspecify.annotations.Nullable;

/** Prices of changes of stay: for the reservation service alone. */
@Path("/v1/claims/quotes")
@Tag(name = "Claims")
@Extension(name = "x-smallrye-profile-service", value = "")
@Produces(MediaType.APPLICATION_JSON)
public class ClaimQuoteResource {
    private final ClaimQuotes quotes;

    ClaimQuoteResource(ClaimQuotes quotes) {
        this.quotes = quotes;
    }

    @POST
    @RolesAllowed(Roles.SERVICE)
    @Consumes(MediaType.APPLICATION_JSON)
    @Operation(operationId = "quoteStay", summary = "Price a change of stay", description = """
                    For role `service`. Checks the restrictions of the whole stay, and prices the nights of `priced`, \
                    which are the new ones. What limits arrivals counts only when the arrival is today or later, so \
                    a stay that has begun can be extended. Whether the room is free is not checked: claim its nights. \
                    Nothing is written.

                    Consistency: a quorum of replicas is read. Prices, restrictions and terms are those set last.""")
    @APIResponse(responseCode = "200", description = "What the priced nights cost today")
    @APIResponse(responseCode = "409", ref = "NotSellable")
    // Wrapped, because Quarkus would make serializers at build time for a bare Quote and all that it contains. Those of
    // Money and Penalty would write the components of the records, which are numbers, and not the strings of the
    // contract.
    public Uni<RestResponse<Quote>> post(@RequestBody(required = true) @Nullable QuoteRequest request) {
        return quotes.quote(RequestBodies.required(request)).map(RestResponse::ok);
    }
}
