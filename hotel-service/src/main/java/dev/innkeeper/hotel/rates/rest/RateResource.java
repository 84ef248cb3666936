package dev.innkeeper.hotel.rates.rest;

import dev.innkeeper.common.security.Roles;
import dev.innkeeper.hotel.inventory.rest.InventoryExamples;
import dev.innkeeper.hotel.rates.model.RateUpdate;
import dev.innkeeper.hotel.rates.service.RateService;
import dev.innkeeper.hotel.rooms.rest.InventoryBodies;
import dev.innkeeper.model.HotelId;
import io.smallrye.mutiny.Uni;
import jakarta.annotation.security.RolesAllowed;
import jakarta.ws.rs.Consumes;
import jakarta.ws.rs.PUT;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.core.MediaType;
import org.eclipse.microprofile.openapi.annotations.Operation;
import org.eclipse.microprofile.openapi.annotations.media.Content;
import org.eclipse.microprofile.openapi.annotations.media.ExampleObject;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
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
                    For roles `staff` and `admin`. The nights are `[from, to)`, at most 1,098 days, on `weekdays` \
                    only where they are given. The price that was set last holds: one for the type replaces those of \
                    its single rooms. Reservations keep their price. At most 100 types a hotel.

                    Consistency: the price is in force for every question asked after the answer. A request that \
                    failed half-way has set some of the months, and may be sent again.""")
    @RequestBody(
            required = true,
            content =
                    @Content(
                            schema = @Schema(implementation = RateUpdate.class),
                            examples = {
                                @ExampleObject(name = "a type", value = InventoryExamples.RATES_OF_A_TYPE),
                                @ExampleObject(name = "weekends of two rooms", value = InventoryExamples.RATES_OF_ROOMS)
                            }))
    @APIResponse(responseCode = "204", description = "The price is set")
    public Uni<Void> put(
            @Parameter(description = "Id of the hotel", example = "par-0001") @PathParam("hotelId") HotelId hotelId,
            @Nullable RateUpdate wanted) {
        return rates.set(hotelId, InventoryBodies.required(wanted));
    }
}
