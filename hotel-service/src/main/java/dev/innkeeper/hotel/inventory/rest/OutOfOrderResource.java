package dev.innkeeper.hotel.inventory.rest;

import dev.innkeeper.common.rest.RequestBodies;
import dev.innkeeper.common.security.Roles;
import dev.innkeeper.hotel.inventory.model.OutOfOrder;
import dev.innkeeper.hotel.inventory.model.Reopening;
import dev.innkeeper.hotel.inventory.service.OutOfOrderService;
import dev.innkeeper.model.DateRange;
import dev.innkeeper.model.HotelId;
import dev.innkeeper.model.RoomNumber;
import io.smallrye.mutiny.Uni;
import jakarta.annotation.security.RolesAllowed;
import jakarta.ws.rs.Consumes;
import jakarta.ws.rs.DELETE;
import jakarta.ws.rs.PUT;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.QueryParam;
import jakarta.ws.rs.core.MediaType;
import java.time.LocalDate;
import org.eclipse.microprofile.openapi.annotations.Operation;
import org.eclipse.microprofile.openapi.annotations.parameters.Parameter;
import org.eclipse.microprofile.openapi.annotations.parameters.RequestBody;
import org.eclipse.microprofile.openapi.annotations.responses.APIResponse;
import org.eclipse.microprofile.openapi.annotations.tags.Tag;
import org.jspecify.annotations.Nullable;

/** The nights on which a room cannot be sold. */
@Path("/v1/hotels/{hotelId}/rooms/{roomNumber}/out-of-order")
@Tag(name = "Inventory")
public class OutOfOrderResource {
    private final OutOfOrderService outOfOrder;

    OutOfOrderResource(OutOfOrderService outOfOrder) {
        this.outOfOrder = outOfOrder;
    }

    @PUT
    @RolesAllowed({Roles.STAFF, Roles.ADMIN})
    @Consumes(MediaType.APPLICATION_JSON)
    @Operation(operationId = "takeOutOfOrder", summary = "Take a room out of order", description = """
                    For roles `staff` and `admin`. Closes all nights of `[from, to)` that are on sale, or none: if \
                    reservations own some, the answer names them.

                    Consistency: after the answer no booking can take a closed night. A request without an answer may \
                    have closed the nights of some months: retry it to finish, or send a DELETE to undo it.""")
    @APIResponse(responseCode = "204", description = "The nights are closed")
    @APIResponse(responseCode = "409", ref = "ConflictingNights")
    public Uni<Void> put(
            @Parameter(ref = "hotelId") @PathParam("hotelId") HotelId hotelId,
            @Parameter(ref = "roomNumber") @PathParam("roomNumber") RoomNumber room,
            @RequestBody(required = true) @Nullable OutOfOrder wanted) {
        return outOfOrder.close(hotelId, room, RequestBodies.required(wanted));
    }

    @DELETE
    @RolesAllowed({Roles.STAFF, Roles.ADMIN})
    @Operation(operationId = "takeBackIntoOrder", summary = "Take a room back into order", description = """
                    For roles `staff` and `admin`. Nights of `[from, to)` that are not closed stay as they are. Can \
                    be retried. The dates are in the query, or in a body like that of the PUT.

                    Consistency: every closed night of `[from, to)` is free again after the answer.""")
    @APIResponse(responseCode = "204", description = "None of the nights is closed")
    public Uni<Void> delete(
            @Parameter(ref = "hotelId") @PathParam("hotelId") HotelId hotelId,
            @Parameter(ref = "roomNumber") @PathParam("roomNumber") RoomNumber room,
            @Parameter(description = "First night", example = "2027-05-10") @QueryParam("from") @Nullable LocalDate from,
            @Parameter(description = "Day after the last night", example = "2027-05-12") @QueryParam("to") @Nullable LocalDate to) {
        return outOfOrder.reopen(hotelId, room, new DateRange(from, to));
    }

    /** The same with the dates in the body, where the query has none. */
    @DELETE
    @RolesAllowed({Roles.STAFF, Roles.ADMIN})
    @Consumes(MediaType.APPLICATION_JSON)
    @Operation(operationId = "takeBackIntoOrder", hidden = true)
    public Uni<Void> deleteByBody(
            @PathParam("hotelId") HotelId hotelId,
            @PathParam("roomNumber") RoomNumber room,
            @QueryParam("from") @Nullable LocalDate from,
            @QueryParam("to") @Nullable LocalDate to,
            @Nullable Reopening reopening) {
        return from == null && to == null && reopening != null
                ? delete(hotelId, room, reopening.from(), reopening.to())
                : delete(hotelId, room, from, to);
    }
}
