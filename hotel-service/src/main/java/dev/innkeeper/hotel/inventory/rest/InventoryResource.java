package dev.innkeeper.hotel.inventory.rest;

import dev.innkeeper.common.rest.RequestBodies;
import dev.innkeeper.common.security.Roles;
import dev.innkeeper.hotel.inventory.model.InventoryUpdate;
import dev.innkeeper.hotel.inventory.model.RoomNightCount;
import dev.innkeeper.hotel.inventory.service.InventoryService;
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

/** What a hotel has on sale. */
@Path("/v1/hotels/{hotelId}/inventory")
@Tag(name = "Inventory")
@Produces(MediaType.APPLICATION_JSON)
public class InventoryResource {
    private final InventoryService inventory;

    InventoryResource(InventoryService inventory) {
        this.inventory = inventory;
    }

    @PUT
    @RolesAllowed({Roles.STAFF, Roles.ADMIN})
    @Consumes(MediaType.APPLICATION_JSON)
    @Operation(operationId = "putOnSale", summary = "Put rooms on sale", description = """
                    For roles `staff` and `admin`. The nights are `[from, to)`, at most 1,098 days; without `rooms` \
                    all rooms of the hotel. Can be retried: `roomNights` counts only the new ones.

                    Consistency: every question asked after the answer sees the nights. A night that is on sale, \
                    reserved or out of order stays as it is, whatever runs at the same time. A request that failed \
                    half-way has put some of the nights on sale.""")
    @APIResponse(responseCode = "200", description = "All of the nights are on sale")
    public Uni<RoomNightCount> put(
            @Parameter(ref = "hotelId") @PathParam("hotelId") HotelId hotelId,
            @RequestBody(required = true) @Nullable InventoryUpdate wanted) {
        return inventory.put(hotelId, RequestBodies.required(wanted));
    }
}
