package dev.innkeeper.hotel.rates.rest;

import dev.innkeeper.common.rest.RequestBodies;
import dev.innkeeper.common.security.Roles;
import dev.innkeeper.hotel.rates.model.NightCount;
import dev.innkeeper.hotel.rates.model.restriction.RestrictionUpdate;
import dev.innkeeper.hotel.rates.service.RestrictionService;
import dev.innkeeper.model.HotelId;
import io.smallrye.mutiny.Uni;
import jakarta.annotation.security.RolesAllowed;
import jakarta.ws.rs.Consumes;
import jakarta.ws.rs.PUT;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.MediaType;
import org.eclipse.microprofile.openapi.annotations.Operation;
import org.eclipse.microprofile.openapi.annotations.parameters.Parameter;
import org.eclipse.microprofile.openapi.annotations.parameters.RequestBody;
import org.eclipse.microprofile.openapi.annotations.responses.APIResponse;
import org.eclipse.microprofile.openapi.annotations.tags.Tag;
import org.jspecify.annotations.Nullable;

/** What limits the sale of a hotel's nights. */
@Path("/v1/hotels/{hotelId}/restrictions")
@Tag(name = "Inventory")
@Produces(MediaType.APPLICATION_JSON)
public class RestrictionResource {
    private final RestrictionService restrictions;

    RestrictionResource(RestrictionService restrictions) {
        this.restrictions = restrictions;
    }

    @PUT
    @RolesAllowed({Roles.STAFF, Roles.ADMIN})
    @Consumes(MediaType.APPLICATION_JSON)
    @Operation(operationId = "setRestrictions", summary = "Limit the sale of nights, or lift limits", description = """
                    For roles `staff` and `admin`. The dates are `[from, to)`, at most 1,098 days, none of them past, on \
                    `weekdays` only where they are given. A member that is left out leaves its restriction as it is; \
                    null lifts it. Without `roomType` all types of the hotel's rooms, at most 100, are restricted, \
                    without `ratePlan` all its plans. A type or plan that is added later has no restrictions. A request \
                    sets at most 100,000 nights of a type under a plan.

                    `minStay` and `maxStay` hold for stays that arrive on the date. The request must not have a \
                    `minStay` above its `maxStay`; where they cross with a limit that was set before, no stay may \
                    arrive on the date. A derived plan has restrictions of its own. Prices and reservations stay as \
                    they are.

                    Consistency: every question asked after the answer sees the restrictions; of concurrent requests \
                    the last one applies, for each restriction. A request that failed half-way has set some of the \
                    months, and can be retried.""")
    @APIResponse(responseCode = "200", description = "The restrictions are set")
    public Uni<NightCount> put(
            @Parameter(ref = "hotelId") @PathParam("hotelId") HotelId hotelId,
            @RequestBody(required = true) @Nullable RestrictionUpdate wanted) {
        return restrictions.set(hotelId, RequestBodies.required(wanted));
    }
}
