package dev.innkeeper.hotel.rates.rest;

import dev.innkeeper.common.rest.RequestBodies;
import dev.innkeeper.common.security.Roles;
import dev.innkeeper.hotel.rates.model.RateUpdate;
import dev.innkeeper.hotel.rates.service.RateService;
import dev.innkeeper.model.HotelId;
import io.smallrye.mutiny.Uni;
import jakarta.annotation.security.RolesAllowed;
import jakarta.ws.rs.Consumes;
import jakarta.ws.rs.PUT;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.core.MediaType;
import org.eclipse.microprofile.openapi.annotations.Operation;
import org.eclipse.microprofile.openapi.annotations.parameters.Parameter;
import org.eclipse.microprofile.openapi.annotations.parameters.RequestBody;
import org.eclipse.microprofile.openapi.annotations.responses.APIResponse;
import org.eclipse.microprofile.openapi.annotations.tags.Tag;
import org.jspecify.annotations.Nullable;

/** The prices of a hotel. */
@Path("/v1/hotels/{hotelId}/rates")
@Tag(name = "Inventory")
public class RateResource {
    private final RateService rates;

    RateResource(RateService rates) {
        this.rates = rates;
    }

    @PUT
    @RolesAllowed({Roles.STAFF, Roles.ADMIN})
    @Consumes(MediaType.APPLICATION_JSON)
    @Operation(
            operationId = "setRates",
            summary = "Set a price for a type of room, or for single rooms",
            description = """
                    For roles `staff` and `admin`. The nights are `[from, to)`, at most 1,098 days, none of them past, on `weekdays` \
                    only where they are given. The last price set applies: one for the type replaces those of its \
                    single rooms. Reservations keep their price. At most 100 types a hotel.

                    Consistency: every question asked after the answer sees the price. A request that failed half-way \
                    has set some of the months, and can be retried.""")
    @APIResponse(responseCode = "204", description = "The price is set")
    public Uni<Void> put(
            @Parameter(ref = "hotelId") @PathParam("hotelId") HotelId hotelId,
            @RequestBody(required = true) @Nullable RateUpdate wanted) {
        return rates.set(hotelId, RequestBodies.required(wanted));
    }
}
